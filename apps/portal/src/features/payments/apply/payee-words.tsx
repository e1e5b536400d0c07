import type { PayeeRow } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { useTranslations } from 'use-intl'
import styles from './pay-apply.module.css'

type Shown = Pick<
  PayeeRow,
  'name' | 'alias' | 'bank_name' | 'account_tail' | 'country' | 'currency' | 'is_same_name'
>

/** A payee in two lines: who it is, and where its account is. */
export function PayeeWords({ payee }: { readonly payee: Shown }) {
  const t = useTranslations('payment-apply.picker')
  const countryName = useCountryName()
  const { name, alias, bank_name, account_tail, country, currency, is_same_name } = payee
  return (
    <span className={styles['who']}>
      <span className={styles['name']}>
        {alias || name}
        {is_same_name && <StatusBadge tone="info">{t('sameName')}</StatusBadge>}
      </span>
      <span className={styles['where']}>
        {alias && <span>{name}</span>}
        {bank_name && <span>{bank_name}</span>}
        <NumberText value={accountTail(account_tail)} />
        <span>
          {currency} · {countryName(country)}
        </span>
      </span>
    </span>
  )
}
