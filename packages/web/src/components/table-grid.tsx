import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from './icons.tsx'
import { SkeletonLine } from './skeleton.tsx'
import type { Column, DataTableProps, TableState } from './table-props.ts'

export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, state, onChange, label, selectedKey, below } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys, too.
    <section className={styles['scroll']} tabIndex={0} aria-label={label}>
      <table className={styles['grid']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} state={state} onChange={onChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <Fragment key={rowKey(row)}>
              <tr className={rowKey(row) === selectedKey ? styles['selected'] : undefined}>
                {columns.map((column) => (
                  <td key={column.id} className={styles[column.align ?? 'start']}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              <Below columns={columns.length}>{below?.(row)}</Below>
            </Fragment>
          )) ?? <SkeletonRows columns={columns.length} />}
        </tbody>
      </table>
    </section>
  )
}

type BelowProps = { readonly columns: number; readonly children: ReactNode }

function Below({ columns, children }: BelowProps) {
  if (!children) return null
  return (
    <tr className={styles['below']}>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}

function SkeletonRows({ columns }: { readonly columns: number }) {
  return [0, 1, 2, 3, 4].map((row) => (
    <tr key={row}>
      {[...new Array(columns).keys()].map((column) => (
        <td key={column}>
          <SkeletonLine width={column === 0 ? 'full' : 'half'} />
        </td>
      ))}
    </tr>
  ))
}

type HeadProps<Row> = {
  readonly column: Column<Row>
  readonly state: TableState
  readonly onChange: (state: TableState) => void
}

function Head<Row>({ column, state, onChange }: HeadProps<Row>) {
  const { id, header, align = 'start', sortable = false } = column
  const t = useTranslations('kit-work.table')
  if (!sortable) {
    return (
      <th scope="col" className={styles[align]}>
        {header}
      </th>
    )
  }
  const order = state.sort === id ? 'ascending' : state.sort === `-${id}` ? 'descending' : undefined
  return (
    <th scope="col" className={styles[align]} aria-sort={order ?? 'none'}>
      <button
        type="button"
        className={classNames(styles['sort'], order && styles['sorted'])}
        title={t('sortBy', { column: header })}
        onClick={() => onChange(sortedBy(id, state))}
      >
        {header}
        {order === 'ascending' ? <ChevronUpIcon /> : order ? <ChevronDownIcon /> : <SortIcon />}
      </button>
    </th>
  )
}

/** Descending first, as the newest and the largest are asked for most; then ascending, then as it was. */
function sortedBy(id: string, { page_size, sort }: TableState): TableState {
  const next = sort === `-${id}` ? id : sort === id ? undefined : `-${id}`
  return { page: 1, page_size, ...(next && { sort: next }) }
}
