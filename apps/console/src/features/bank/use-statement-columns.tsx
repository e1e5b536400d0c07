import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import { Day } from '../../components/day.tsx'
import desk from '../../components/desk.module.css'
import { ScreenLink } from '../../router/screen-link.ts'
import type { BankStatement } from './queries.ts'

const figure = ({ amount, currency }: BankStatement['closing']) => (
  <span className={desk['figure']}>{formatAmount(amount, currency)}</span>
)

export function useStatementColumns(): Column<BankStatement>[] {
  const t = useTranslations('bank.statements.columns')
  return columnsOf(t, {
    number: {
      cell: ({ sequence, account, message_id: id }) => (
        <ScreenLink to="BankMessage" search={{ id }} className={rowLinkClass}>
          <span className={desk['code']}>
            {account} · {sequence}
          </span>
        </ScreenLink>
      ),
      card: 'title',
    },
    closed: { cell: ({ closed_on }) => <Day value={closed_on} />, card: 'note' },
    opening: { align: 'end', cell: ({ opening }) => figure(opening) },
    closing: { align: 'end', cell: ({ closing }) => figure(closing), card: 'amount' },
    checks: { cell: (statement) => <StatementChecks statement={statement} />, card: 'state' },
    received: { sort: 'received_at', cell: ({ received_at }) => <Time value={received_at} /> },
  })
}

/** What is wrong with a statement by itself, and with the one before it. */
export function StatementChecks({ statement }: { readonly statement: BankStatement }) {
  const t = useTranslations('bank.statements.checks')
  const names = ['has_gap', 'opening_differs', 'closing_differs'] as const
  const broken = names.filter((name) => statement[name])
  if (broken.length === 0) return <StatusBadge tone="good">{t('fine')}</StatusBadge>
  return (
    <span className={desk['badges']}>
      {broken.map((name) => (
        <StatusBadge key={name} tone="bad">
          {t(name)}
        </StatusBadge>
      ))}
    </span>
  )
}
