import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from '../components/icons.tsx'
import { SkeletonLine } from '../components/skeleton.tsx'
import { type Column, type Sorting, type TableProps, turned } from './column.ts'
import styles from './list.module.css'

export function TableGrid<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, sorting, label, selectedKey, below } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={styles['scroll']} tabIndex={0} aria-label={label}>
      <table className={styles['grid']} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sorting={sorting} />
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

type HeadProps<Row> = { readonly column: Column<Row>; readonly sorting: Sorting | undefined }

function Head<Row>({ column, sorting }: HeadProps<Row>) {
  const { sort: key, header, align = 'start' } = column
  const t = useTranslations('list')
  if (!sorting || !key) {
    return (
      <th scope="col" className={styles[align]}>
        {header}
      </th>
    )
  }
  const { sort, sortBy } = sorting
  const order = sort === key ? 'ascending' : sort === turned(key) ? 'descending' : undefined
  // Descending first, as the newest and the largest are wanted most; then ascending, then the default.
  const next = order === 'descending' ? key : order ? undefined : turned(key)
  return (
    <th scope="col" className={styles[align]} aria-sort={order ?? 'none'}>
      <button
        type="button"
        className={classNames(styles['sort'], order && styles['sorted'])}
        title={t('sortBy', { column: header })}
        onClick={() => sortBy(next)}
      >
        {header}
        {order === 'ascending' ? <ChevronUpIcon /> : order ? <ChevronDownIcon /> : <SortIcon />}
      </button>
    </th>
  )
}
