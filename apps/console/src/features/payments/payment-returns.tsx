import { Section } from '@causeway/web/components/page.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import type { ConsolePaymentDetail } from './queries.ts'

type Return = ConsolePaymentDetail['returns'][number]

/** What came back of a payment, with the charges that banks named; nothing if nothing did. */
export function PaymentReturns({ payment: { returns } }: { readonly payment: ConsolePaymentDetail }) {
  const t = useTranslations('payments.returns')
  const columns = useColumns()
  if (returns.length === 0) return null
  return (
    <Section title={t('title')}>
      <ListTable<Return>
        label={t('list')}
        columns={columns}
        rows={returns}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Section>
  )
}

const figure = ({ amount, currency }: Return['amount']) => (
  <span className={desk['figure']}>{formatAmount(amount, currency)}</span>
)

function useColumns(): Column<Return>[] {
  const t = useTranslations('payments.returns.columns')
  return columnsOf(t, {
    code: { cell: ({ code }) => <span className={desk['code']}>{code ?? '–'}</span>, card: 'title' },
    amount: { align: 'end', cell: ({ amount }) => figure(amount), card: 'amount' },
    charges: {
      align: 'end',
      cell: ({ charges }) => (
        <span className={desk['pairOfFigures']}>
          {charges.length === 0
            ? '–'
            : charges.map((charge) => <span key={charge.currency}>{figure(charge)}</span>)}
        </span>
      ),
      card: 'wide',
    },
    at: { cell: ({ returned_at }) => <Time value={returned_at} />, card: 'note' },
  })
}
