import type { PayeeRow } from '@causeway/contract'
import { formatDate, formatDateTime } from '@causeway/web/format/date-time.ts'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import styles from '../payees.module.css'

type Props = { readonly payee: Pick<PayeeRow, 'last_paid' | 'paid_this_year'> }

/** What was paid last, and for a person in the mainland what was paid this year. */
export function PayeePaid({ payee: { last_paid, paid_this_year } }: Props) {
  if (!last_paid) return '\u2013'
  return (
    <>
      <span className={styles['whole']}>
        <Amount {...last_paid.amount} />
      </span>
      <span className={styles['sub']}>
        <PaidOn at={last_paid.at} />
      </span>
      <PaidThisYear sums={paid_this_year} />
    </>
  )
}

/** The same on one line of a card. */
export function PayeePaidLine({ payee: { last_paid, paid_this_year } }: Props) {
  const t = useTranslations('payees.paid')
  if (!last_paid) return null
  return (
    <span className={styles['sub']}>
      {t.rich('last', {
        amount: () => <Amount {...last_paid.amount} />,
        on: () => <PaidOn at={last_paid.at} />,
      })}
      <PaidThisYear sums={paid_this_year} />
    </span>
  )
}

const PaidOn = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className={styles['whole']}>
    {formatDate(new Date(at))}
  </time>
)

function PaidThisYear({ sums }: { readonly sums: PayeeRow['paid_this_year'] }) {
  const t = useTranslations('payees.paid')
  return sums?.map((sum) => (
    <span key={sum.currency} className={styles['sub']}>
      {t.rich('year', { amount: () => <Amount {...sum} /> })}
    </span>
  ))
}
