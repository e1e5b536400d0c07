import type { Payment } from '@causeway/contract'
import { UploadIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { paymentQueries } from '../queries.ts'
import { PaymentStateBadge } from './payment-state.tsx'
import styles from './recent-payments.module.css'

const SHOWN = 5

type Props = {
  readonly label: string
  readonly empty: ReactNode
  /** Only those to one payee. */
  readonly payee_id?: string
}

/** The latest payments, each with its state and a link to its details. */
export function RecentPayments({ label, empty, payee_id }: Props) {
  const { toPayee, recent } = paymentQueries
  const payments = useQuery(payee_id ? toPayee(payee_id, SHOWN) : recent(SHOWN))
  return (
    <Loaded query={payments} lines={4}>
      {({ list }) =>
        list.length === 0 ? (
          empty
        ) : (
          <RowList label={label}>
            {list.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} isOfPayee={payee_id !== undefined} />
            ))}
          </RowList>
        )
      }
    </Loaded>
  )
}

type RowProps = { readonly payment: Payment; readonly isOfPayee: boolean }

/** Among those to one payee, a payment is told apart by its reference. */
function PaymentRow({ payment, isOfPayee }: RowProps) {
  const { id, number, payee, target, created_at, reference } = payment
  const account = accountTail(payee.account_tail)
  return (
    <ListRow
      icon={<UploadIcon />}
      title={
        <ScreenLink to="PaymentDetails" search={{ id }}>
          {isOfPayee ? reference || number : payee.alias || payee.name}
        </ScreenLink>
      }
      detail={[isOfPayee ? reference && number : account, !isOfPayee && reference]
        .filter(Boolean)
        .join(' \u00b7 ')}
      aside={
        <span className={styles['paid']}>
          <strong>
            <Amount {...target} />
          </strong>
          <PaymentStateBadge payment={payment} />
          <span className={styles['when']}>
            <Time value={created_at} relative />
          </span>
        </span>
      }
    />
  )
}
