import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/age.tsx'
import { Day } from '../../components/day.tsx'
import desk from '../../components/desk.module.css'
import { Name } from '../../components/name.tsx'
import { SecondApproval } from '../../components/second-approval.tsx'
import type { SuspenseItem } from './queries.ts'
import { SuspenseStateBadge } from './suspense-state-badge.tsx'

export function useSuspenseColumns(): Column<SuspenseItem>[] {
  const t = useTranslations('suspense.columns')
  const words = useTranslations('suspense')
  return columnsOf(t, {
    payer: {
      cell: ({ id, payer_name }) => (
        <Name name={payer_name || words('noName')} link={{ to: 'SuspenseItem', search: { id } }} />
      ),
      card: 'title',
    },
    amount: {
      align: 'end',
      cell: ({ amount }) => (
        <span className={desk['figure']}>{formatAmount(amount.amount, amount.currency)}</span>
      ),
      card: 'amount',
    },
    reason: { cell: ({ reason }) => words(`reasons.${reason}`), card: 'wide' },
    paidTo: {
      cell: ({ creditor_account }) => <span className={desk['code']}>{creditor_account ?? '–'}</span>,
    },
    booked: { cell: ({ booked_on }) => <Day value={booked_on} /> },
    due: { cell: ({ return_on }) => <Day value={return_on} /> },
    state: { cell: (row) => <State row={row} />, card: 'state' },
    age: { sort: '-created_at', cell: ({ created_at }) => <Age since={created_at} />, card: 'note' },
  })
}

function State({ row: { suspense_state, change } }: { readonly row: SuspenseItem }) {
  return (
    <span className={desk['badges']}>
      <SuspenseStateBadge state={suspense_state} />
      {change && <SecondApproval />}
    </span>
  )
}
