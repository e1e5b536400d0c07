import { SkeletonLine } from '../components/skeleton.tsx'
import type { TableProps } from './column.ts'
import styles from './list.module.css'

/** The same rows without room for columns: two lines each, the state and the amount at their ends. */
export function TableCards<Row>({ columns, rows, rowKey, label, below }: TableProps<Row>) {
  if (!rows) {
    return (
      <div className={styles['cards']}>
        {[0, 1, 2].map((row) => (
          <div key={row} className={styles['card']}>
            <SkeletonLine />
            <SkeletonLine width="half" />
          </div>
        ))}
      </div>
    )
  }
  const cellsOf = (row: Row, place: string) =>
    columns
      .filter(({ card }) => card === place)
      .map(({ id, cell, cardCell = cell }) => <span key={id}>{cardCell(row)}</span>)
  return (
    <ul className={styles['cards']} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles['card']}>
          <div className={styles['cardLine']}>
            <div className={styles['cardTitle']}>{cellsOf(row, 'title')}</div>
            <div className={styles['cardEnd']}>{cellsOf(row, 'state')}</div>
          </div>
          <div className={styles['cardLine']}>
            <div className={styles['cardNote']}>{cellsOf(row, 'note')}</div>
            <div className={styles['cardAmount']}>{cellsOf(row, 'amount')}</div>
          </div>
          <div className={styles['cardWide']}>
            {cellsOf(row, 'wide')}
            {below?.(row)}
          </div>
        </li>
      ))}
    </ul>
  )
}
