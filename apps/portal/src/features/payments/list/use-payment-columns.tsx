import type { PayeeDirection, Payment } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { rateLine } from '@causeway/web/format/rate-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { arrivalOf } from '../arrival.ts'
import { PaymentStateBadge } from '../parts/payment-state.tsx'
import { listScreens } from '../payment-screens.ts'
import styles from '../payments.module.css'
import { type OnAction, PaymentMenu } from './payment-menu.tsx'

/** Each row has a real link to its payment, which keeps the filters, and a menu. */
export function usePaymentColumns(direction: PayeeDirection, onAction: OnAction): readonly Column<Payment>[] {
  const t = useTranslations('payments.columns')
  const words = useTranslations('payments')
  const purposes = useTranslations('payment-words.purposes')
  const recalls = useTranslations('payment-words.recall_states')
  const countryName = useCountryName()
  return columnsOf<Payment, Names>(t, {
    payee: { card: 'title', cell: (payment) => <PayeeLink payment={payment} /> },
    target: {
      align: 'end',
      sort: 'amount',
      card: 'amount',
      cell: ({ target }) => <Amount {...target} />,
    },
    source: {
      align: 'end',
      cell: ({ source, fee }) => (
        <span className={styles['lines']}>
          <Amount {...source} />
          {/[1-9]/.test(fee.amount) && (
            <span className={styles['sub']}>{words.rich('withFee', { fee: () => <Amount {...fee} /> })}</span>
          )}
        </span>
      ),
    },
    rate: {
      align: 'end',
      isExtra: true,
      cell: ({ rate, source, target }) =>
        rate ? (
          <span className={styles['whole']}>{rateLine(source.currency, rate, target.currency)}</span>
        ) : (
          '\u2013'
        ),
    },
    method: {
      cell: ({ rail, payee }) => (
        <>
          <span className={styles['whole']}>{rail}</span>
          {direction === 'outbound' && payee.country && (
            <span className={styles['sub']}>{countryName(payee.country)}</span>
          )}
        </>
      ),
    },
    purpose: { cell: ({ purpose }) => (purpose ? purposes(purpose) : '\u2013') },
    reference: {
      isExtra: true,
      cell: ({ reference }) => <span className={styles['name']}>{reference || '\u2013'}</span>,
    },
    arrival: { cell: (payment) => <span className={styles['whole']}>{arrivalOf(payment) ?? '\u2013'}</span> },
    state: {
      card: 'state',
      cell: (payment) => (
        <>
          <PaymentStateBadge payment={payment} />
          {payment.recall_state && <span className={styles['sub']}>{recalls(payment.recall_state)}</span>}
        </>
      ),
    },
    created: {
      sort: 'created_at',
      card: 'note',
      cell: ({ created_at, number }) => (
        <span className={styles['lines']}>
          <Time value={created_at} />
          <span className={styles['sub']}>
            <NumberText value={number} />
          </span>
        </span>
      ),
      cardCell: ({ created_at }) => <Time value={created_at} />,
    },
    actions: {
      align: 'end',
      card: 'state',
      cell: (payment) => <PaymentMenu payment={payment} onAction={onAction} />,
    },
  })
}

type Names =
  | 'payee'
  | 'target'
  | 'source'
  | 'rate'
  | 'method'
  | 'purpose'
  | 'reference'
  | 'arrival'
  | 'state'
  | 'created'
  | 'actions'

function PayeeLink({ payment: { id, payee, direction } }: { readonly payment: Payment }) {
  const search = useScreenSearch()
  const account = [payee.bank_name, accountTail(payee.account_tail)].filter(Boolean).join(' \u00b7 ')
  return (
    <span className={styles['payee']}>
      <ScreenLink to={listScreens[direction]} search={{ ...search, id }} className={rowLinkClass}>
        <span className={styles['name']}>{payee.alias || payee.name}</span>
      </ScreenLink>
      <span className={styles['sub']}>{account}</span>
    </span>
  )
}
