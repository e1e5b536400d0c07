import type { CasePayer } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { Day } from '../../components/day.tsx'
import desk from '../../components/desk.module.css'
import { Name } from '../../components/name.tsx'
import type { ReviewRow } from './queries.ts'
import { RowBadge } from './state-badges.tsx'
import styles from './trade.module.css'

type Props = {
  readonly payers: readonly CasePayer[]
  readonly opened: ReadonlySet<string>
  readonly onOpen: (id: string) => void
  /** Absent unless this operator decides now. */
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (id: string) => void
}

const figure = (money: ReviewRow['total']) =>
  money ? <span className={desk['figure']}>{formatAmount(money.amount, money.currency)}</span> : '–'

export function useRowColumns(props: Props): Column<ReviewRow>[] {
  const t = useTranslations('trade-review.rows.columns')
  return columnsOf(t, {
    order: { cell: (row) => <Order row={row} {...props} />, card: 'title' },
    buyer: {
      cell: ({ text, payer_names }) => (
        <span className={desk['pair']}>
          <Name name={text.buyer || '–'} />
          {payer_names.map((name) => (
            <Payer key={name} name={name} payers={props.payers} />
          ))}
        </span>
      ),
      card: 'wide',
    },
    date: {
      cell: ({ text }) => <Day value={text.ordered_on} />,
      card: 'note',
    },
    total: { align: 'end', cell: ({ total }) => figure(total) },
    covered: { align: 'end', cell: ({ covered }) => figure(covered), card: 'amount' },
    exceptions: { cell: (row) => <Exceptions row={row} />, card: 'wide' },
    state: { cell: (row) => <State row={row} />, card: 'state' },
    details: { cell: (row) => <Toggle row={row} {...props} />, card: 'wide' },
  })
}

type PayerProps = Pick<Props, 'payers'> & { readonly name: string }

/** A payer that was accepted for others is named with its relation to the buyer. */
function Payer({ name, payers }: PayerProps) {
  const t = useTranslations('trade-review.rows')
  const relations = useTranslations('receipts.payer.relations')
  const known = payers.find((payer) => payer.name.toLowerCase() === name.toLowerCase())
  const relation = known?.pays_for_buyers ? known.relation : null
  return (
    <span className={desk['quiet']}>
      {relation ? t('payer', { name, relation: relations(relation) }) : name}
    </span>
  )
}

type RowProps = { readonly row: ReviewRow }

function Order({ row: { id, text, number, row_state }, chosen, onChoose }: RowProps & Props) {
  const t = useTranslations('trade-review.rows')
  const name = text.order_no || number
  const words = (
    <span className={desk['pair']}>
      {name}
      <span className={desk['quiet']}>{text.goods}</span>
    </span>
  )
  if (!chosen || row_state !== 'submitted') return words
  return (
    <label className={styles['choice']}>
      <input
        type="checkbox"
        checked={chosen.has(id)}
        onChange={() => onChoose?.(id)}
        aria-label={t('choose', { name })}
      />
      {words}
    </label>
  )
}

/** Why a person has to see the row. */
function Exceptions({ row: { exceptions, is_sampled, goods_words } }: RowProps) {
  const t = useTranslations('trade.exceptions')
  const words = useTranslations('trade-review.rows')
  const nameOf = (each: ReviewRow['exceptions'][number]) =>
    each === 'goods_flagged' && goods_words.length > 0
      ? words('goodsWords', { name: t(each), words: goods_words.join(', ') })
      : t(each)
  if (exceptions.length === 0 && !is_sampled) return <span className={desk['quiet']}>–</span>
  return (
    <span className={desk['badges']}>
      {exceptions.map((each) => (
        <StatusBadge key={each} tone="warn">
          {nameOf(each)}
        </StatusBadge>
      ))}
      {is_sampled && <StatusBadge tone="info">{words('sampled')}</StatusBadge>}
    </span>
  )
}

function State({ row: { row_state, reason } }: RowProps) {
  const reasons = useTranslations('trade.refusal_reasons')
  return (
    <span className={desk['pair']}>
      <RowBadge state={row_state} />
      {reason && <span className={desk['quiet']}>{reasons(reason)}</span>}
    </span>
  )
}

function Toggle({ row: { id, text, number }, opened, onOpen }: RowProps & Props) {
  const t = useTranslations('trade-review.rows')
  const isOpen = opened.has(id)
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-label={t('detailsOf', { name: text.order_no || number })}
      onClick={() => onOpen(id)}
    >
      {t('details')}
    </Button>
  )
}
