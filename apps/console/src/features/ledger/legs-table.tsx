import { classNames } from '@causeway/web/components/class-names.ts'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { useBankName } from '../../bank-name.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './ledger.module.css'
import type { ConsoleTransaction, Entry } from './queries.ts'

type Props = {
  readonly transaction: ConsoleTransaction
  /** In a list the columns have one visible header above it; here the header is for screen readers. */
  readonly inList?: boolean
}

/** The visible header, once for all transactions of a list. Each table has its own for screen readers. */
export function LegsHead() {
  const t = useTranslations('journal.columns')
  return (
    <div className={styles['head']} aria-hidden>
      <p>
        <span>{t('account')}</span>
        <span>{t('amount')}</span>
        <span>{t('after')}</span>
      </p>
    </div>
  )
}

/** Every leg with its account, its amount and the balance after it. */
export function LegsTable({ transaction: { kind, entries }, inList = false }: Props) {
  const kinds = useTranslations('ledger.kinds')
  const t = useTranslations('journal.columns')
  const named = (name: string) => (inList ? <VisuallyHidden>{name}</VisuallyHidden> : name)
  return (
    <table className={classNames(styles['legs'], inList && styles['inList'])} aria-label={kinds(kind)}>
      <thead>
        <tr>
          <th scope="col">{named(t('account'))}</th>
          <th scope="col" className={styles['figure']}>
            {named(t('amount'))}
          </th>
          <th scope="col" className={styles['figure']}>
            {named(t('after'))}
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
  const t = useTranslations('journal.columns')
  return (
    <tr>
      <td>
        <Account account={account} />
      </td>
      <td className={styles['figure']}>{formatAmount(amount.amount, amount.currency)}</td>
      <td
        className={classNames(styles['figure'], styles['quiet'])}
        data-label={balance_after ? t('balance') : undefined}
      >
        {balance_after ? formatAmount(balance_after.amount, balance_after.currency) : '–'}
      </td>
    </tr>
  )
}

/** The kind and the owner of an account, linked to all its entries. */
function Account({ account: { id, kind, name, bank, merchant_id } }: { readonly account: Entry['account'] }) {
  const t = useTranslations('journal')
  const kinds = useTranslations('ledger.accounts')
  const bankName = useBankName()
  return (
    <div className={styles['account']}>
      <ScreenLink to="Ledger" search={{ account_id: id }}>
        {kinds(kind)}
      </ScreenLink>
      <span className={styles['owner']}>
        {name ?? merchant_id ?? (bank === null ? t('provider') : bankName(bank))}
      </span>
    </div>
  )
}
