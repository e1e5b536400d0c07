import { NumberText } from '@causeway/web/components/number-text.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/age.tsx'
import desk from '../../components/desk.module.css'
import { CompanyName, Name } from '../../components/name.tsx'
import { useEnding } from '../../use-ending.ts'
import { PaymentStateBadge } from './payment-state-badge.tsx'
import type { ConsolePayment } from './queries.ts'

export function usePaymentColumns(): Column<ConsolePayment>[] {
  const t = useTranslations('payments.columns')
  const directions = useTranslations('payee-words.directions')
  const reasonOf = useReasonWords()
  return columnsOf(t, {
    payee: { cell: (row) => <Payee row={row} />, card: 'title' },
    number: {
      cell: ({ number, direction }) => (
        <span className={desk['pair']}>
          <NumberText value={number} />
          <span className={desk['quiet']}>{directions(direction)}</span>
        </span>
      ),
    },
    merchant: { cell: (row) => <CompanyName of={row} />, card: 'wide' },
    amount: { align: 'end', cell: (row) => <Amounts row={row} />, card: 'amount' },
    usd: {
      align: 'end',
      cell: ({ usd }) => (
        <span className={desk['figure']}>{usd ? formatAmount(usd.amount, usd.currency) : '–'}</span>
      ),
    },
    state: { cell: (payment) => <PaymentStateBadge payment={payment} />, card: 'state' },
    reason: { cell: (row) => reasonOf(row) ?? '–', cardCell: reasonOf, card: 'wide' },
    age: {
      sort: '-created_at',
      cell: ({ authorised_at, created_at }) => <Age since={authorised_at ?? created_at} />,
      card: 'note',
    },
  })
}

type Props = { readonly row: ConsolePayment }

function Payee({ row: { id, payee } }: Props) {
  const endingOf = useEnding()
  const under = [payee.bank_name, endingOf(payee.account_tail)].filter(Boolean).join(' · ')
  return <Name name={payee.name} under={under || undefined} link={{ to: 'Payment', search: { id } }} />
}

/** What the payee gets, above what the merchant pays for it where that is another currency. */
function Amounts({ row: { source, target } }: Props) {
  const isExchanged = source.currency !== target.currency
  return (
    <span className={desk['pairOfFigures']}>
      <span className={desk['figure']}>{formatAmount(target.amount, target.currency)}</span>
      {isExchanged && <span className={desk['quiet']}>{formatAmount(source.amount, source.currency)}</span>}
    </span>
  )
}

/** Why a payment was held; nothing for most. */
function useReasonWords(): (row: ConsolePayment) => string | undefined {
  const shell = useTranslations('shell')
  const reasons = useTranslations('payment-words.review_reasons')
  return ({ review_reasons }) =>
    review_reasons.map((reason) => reasons(reason)).join(shell('comma')) || undefined
}
