import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './ledger.module.css'
import type { ConsoleTransaction, Entry } from './queries.ts'

type Props = { readonly transaction: ConsoleTransaction }

/** Every leg with its account, its amount and what the account held after it. */
export function LegsTable({ transaction: { entries } }: Props) {
  const t = useTranslations('journal.columns')
  return (
    <table className={styles['legs']}>
      <thead>
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col" className={styles['figure']}>
            {t('amount')}
          </th>
          <th scope="col" className={styles['figure']}>
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Leg key={entry.leg} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Leg({ entry: { account, amount, balance_after } }: { readonly entry: Entry }) {
  return (
    <tr>
      <td>
        <Account account={account} />
      </td>
      <td className={styles['figure']}>{formatAmount(amount.amount, amount.currency)}</td>
      <td className={`${styles['figure']} ${styles['quiet']}`}>
        {balance_after ? formatAmount(balance_after.amount, balance_after.currency) : '–'}
      </td>
    </tr>
  )
}

/** By its kind and whose it is; it leads to everything that moved on it. */
function Account({ account: { id, kind, name, bank, merchant_id } }: { readonly account: Entry['account'] }) {
  const t = useTranslations('journal')
  const kinds = useTranslations('ledger.accounts')
  return (
    <div className={styles['account']}>
      <ScreenLink to="Ledger" search={{ account_id: id }}>
        {kinds(kind)}
      </ScreenLink>
      <span className={styles['owner']}>{name ?? merchant_id ?? bank ?? t('provider')}</span>
    </div>
  )
}
