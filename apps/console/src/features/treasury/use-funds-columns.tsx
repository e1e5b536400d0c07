import { formatMoney, type WireMoney } from '@causeway/money'
import { Button } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { ScreenLink } from '../../router/screen-link.ts'
import type { Begun } from './deal-dialog.tsx'
import type { FundsRow } from './queries.ts'
import { isOwed, shortfallOf } from './shortfall.ts'
import styles from './treasury.module.css'

type Fill = (begun: Begun) => void

const figure = ({ amount, currency }: WireMoney, isLate = false) => (
  <span className={classNames(desk['figure'], isLate && desk['late'])}>{formatAmount(amount, currency)}</span>
)

export function useFundsColumns(onFill: Fill): Column<FundsRow>[] {
  const t = useTranslations('treasury.columns')
  /** A card has no headers, so that each figure stands beside its name. */
  const line = (id: Parameters<typeof t>[0], cell: Column<FundsRow>['cell']) => ({
    align: 'end' as const,
    cell,
    card: 'wide' as const,
    cardCell: (row: FundsRow) => (
      <span className={styles['line']}>
        <span className={desk['quiet']}>{t(id)}</span>
        {cell(row)}
      </span>
    ),
  })
  return columnsOf(t, {
    currency: { cell: ({ currency }) => <strong>{currency}</strong>, card: 'title' },
    lack: { cell: (row) => <Shortfall row={row} onFill={onFill} />, card: 'state' },
    needed: line('needed', (row) => <Needed row={row} />),
    free: line('free', ({ free }) => figure(free)),
    balance: line('balance', ({ balance }) => figure(balance)),
    under_way: line('under_way', ({ under_way }) => figure(under_way)),
    position: line('position', (row) => figure(row.position, isOwed(row))),
  })
}

type Props = { readonly row: FundsRow }

/** How much is lacking, with the form that brings it. */
function Shortfall({ row, onFill }: Props & { readonly onFill: Fill }) {
  const t = useTranslations('treasury')
  const lack = shortfallOf(row)
  if (!lack) return <span className={desk['quiet']}>{t('enough')}</span>
  const { currency } = lack
  const amount = formatMoney(lack)
  return (
    <span className={desk['facts']}>
      <StatusBadge tone="bad">{t('lacks', { amount: formatAmount(amount, currency) })}</StatusBadge>
      <Button size="small" onClick={() => onFill({ amount, currency })}>
        {t('fill', { currency })}
      </Button>
    </span>
  )
}

/** What payments need, above the number of those that wait for it. */
function Needed({ row: { currency, needed, waiting_count } }: Props) {
  const t = useTranslations('treasury')
  return (
    <span className={desk['pairOfFigures']}>
      {figure(needed)}
      {waiting_count > 0 && (
        <ScreenLink to="Payments" search={{ queue: 'waiting_funds', currency }}>
          {t('waiting', { count: waiting_count })}
        </ScreenLink>
      )}
    </span>
  )
}
