import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { DialogFoot } from '@causeway/web/components/dialog-foot.tsx'
import { PlusIcon } from '@causeway/web/components/icons.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import type { GridRow, GridStore } from '@causeway/web/grid/grid-store.ts'
import type { CellProblems, GridColumn } from '@causeway/web/grid/grid-types.ts'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { RowFields } from './row-fields.tsx'
import styles from './trade.module.css'
import { Turn } from './turn.tsx'

const PAGE = 20

type Props = {
  readonly store: GridStore
  readonly columns: readonly GridColumn[]
  readonly problemsOf: (row: GridRow) => CellProblems
  readonly warningsOf: (row: GridRow) => CellProblems
  readonly checked: ReadonlySet<string>
  readonly onToggle: (key: string) => void
  /** Only these rows, by their keys; they stay in view while they are corrected. */
  readonly only: readonly string[] | undefined
}

/** On a phone the rows of a draft are cards, and one of them is edited at a time. */
export function RowCards(props: Props) {
  const { store, columns, problemsOf, warningsOf, checked, onToggle, only } = props
  const t = useTranslations('trade-materials.cards')
  const rows = useSyncExternalStore(store.subscribe, store.rows)
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number>()
  const shown = rows.flatMap((row, index) => (!only || only.includes(row.key) ? [{ row, index }] : []))
  const pages = Math.max(1, Math.ceil(shown.length / PAGE))
  const current = Math.min(page, pages)
  return (
    <div className={styles['stack']}>
      <ul className={styles['receipts']}>
        {shown.slice((current - 1) * PAGE, current * PAGE).map(({ row, index }) => (
          <Card
            key={row.key}
            name={nameOf(row, columns) || t('row', { row: index + 1 })}
            total={cellOf(row, columns, 'total')}
            currency={cellOf(row, columns, 'currency')}
            problems={Object.values(problemsOf(row)).length}
            warnings={Object.values(warningsOf(row)).length}
            isChecked={checked.has(row.key)}
            onToggle={() => onToggle(row.key)}
            onOpen={() => setOpen(index)}
          />
        ))}
      </ul>
      <Turn page={current} pages={pages} onTurn={setPage} />
      <div>
        <Button icon={<PlusIcon />} onClick={() => setOpen(rows.length)}>
          {t('add')}
        </Button>
      </div>
      <RowSheet {...props} rows={rows} index={open} onGo={setOpen} />
    </div>
  )
}

const cellOf = ({ cells }: GridRow, columns: readonly GridColumn[], id: string) =>
  cells[columns.findIndex((column) => column.id === id)] ?? ''

const nameOf = (row: GridRow, columns: readonly GridColumn[]) =>
  cellOf(row, columns, 'order_no') || cellOf(row, columns, 'contract_no')

type CardProps = {
  readonly name: string
  readonly total: string
  readonly currency: string
  readonly problems: number
  readonly warnings: number
  readonly isChecked: boolean
  readonly onToggle: () => void
  readonly onOpen: () => void
}

function Card({ name, total, currency, problems, warnings, isChecked, onToggle, onOpen }: CardProps) {
  const t = useTranslations('trade-materials.cards')
  return (
    <li className={styles['card']}>
      <input type="checkbox" checked={isChecked} onChange={onToggle} aria-label={t('choose', { name })} />
      <button type="button" className={styles['cardButton']} onClick={onOpen}>
        <span className={styles['payer']}>
          {name}
          <span className={styles['quiet']}>
            {currency} {total}
          </span>
        </span>
        {problems > 0 && <StatusBadge tone="bad">{t('problems', { count: problems })}</StatusBadge>}
        {problems === 0 && warnings > 0 && (
          <StatusBadge tone="warn">{t('warnings', { count: warnings })}</StatusBadge>
        )}
      </button>
    </li>
  )
}

type SheetProps = Props & {
  readonly rows: readonly GridRow[]
  /** The open row; behind the last one, a new one. */
  readonly index: number | undefined
  readonly onGo: (index: number | undefined) => void
}

/** The fields of one row, and the way to the next one with a problem. */
function RowSheet({ store, columns, problemsOf, warningsOf, rows, index, onGo }: SheetProps) {
  const t = useTranslations('trade-materials.cards')
  const row = rows[index ?? -1] ?? { key: '', cells: columns.map(() => '') }
  const next = nextProblem(rows, index ?? -1, (each) => Object.keys(problemsOf(each)).length > 0)
  const close = () => onGo(undefined)
  return (
    <Dialog
      open={index !== undefined}
      onClose={close}
      placement="side"
      title={nameOf(row, columns) || t('row', { row: (index ?? 0) + 1 })}
    >
      <RowFields
        key={index}
        cells={row.cells}
        columns={columns}
        problems={problemsOf(row)}
        warnings={warningsOf(row)}
        onChange={(column, text) => store.write([index ?? 0], column, () => [text])}
      />
      <DialogFoot dismissLabel={t('done')}>
        {next !== undefined && (
          <Button tone="primary" onClick={() => onGo(next)}>
            {t('next')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}

/** The next row with a problem behind a row, else the first one of the others. */
function nextProblem(rows: readonly GridRow[], index: number, isWrong: (row: GridRow) => boolean) {
  const found = rows.flatMap((row, each) => (each !== index && isWrong(row) ? [each] : []))
  return found.find((each) => each > index) ?? found[0]
}
