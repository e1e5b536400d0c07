import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/states.tsx'
import { useEver } from '../components/use-ever.ts'
import { useLostFocus } from '../components/use-lost-focus.ts'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import type { ListPage, TableProps } from './column.ts'
import styles from './list.module.css'
import { ListTable, useNarrow } from './list-table.tsx'
import { Pager } from './pager.tsx'
import { SortSelect } from './sort-select.tsx'
import { useCountWords } from './use-count-words.ts'
import type { ListAddress } from './use-list-address.ts'

type Props<Row> = Pick<TableProps<Row>, 'label' | 'columns' | 'selectedKey' | 'below' | 'body'> & {
  readonly address: ListAddress
  readonly query: UseQueryResult<ListPage<Row>>
  /** Shown when the list has no rows at all: its purpose, and how to begin. */
  readonly empty: ReactNode
  /** Actions on the whole list, such as an export. */
  readonly tools?: ReactNode
}

/** A list by its declaration: its filters, its order and its page are in the address. */
export function ListView<Row extends { readonly id: string }>(props: Props<Row>) {
  const { address, query, label, columns, empty, tools, ...table } = props
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const isNarrowed = Object.keys(address.set).length > 0
  const list = useRef<HTMLDivElement>(null)
  // The button that clears a filter goes with it.
  const keep = useLostFocus(() => list.current?.querySelector('search :is(input, select), button:enabled'))
  return (
    <div ref={list} className={styles['list']} {...keep}>
      <FilterResult isNarrowed={isNarrowed} count={isPlaceholderData ? undefined : data?.count} />
      {(isNarrowed || data?.count !== 0) && <Tools {...props} />}
      <ListTable<Row>
        {...table}
        label={label}
        columns={columns}
        rows={data?.list}
        rowKey={({ id }) => id}
        loading={isFetching && isPlaceholderData}
        failure={error}
        onRetry={() => void refetch()}
        sorting={{ sort: address.query.sort, sortBy: address.sortBy }}
        empty={<NoRows address={address} isNarrowed={isNarrowed} empty={empty} />}
        count={data?.count}
        pager={data && <Pager label={label} page={data} address={address} />}
      />
    </div>
  )
}

type ResultProps = {
  readonly isNarrowed: boolean
  /** Undefined while the rows load. */
  readonly count: number | undefined
}

/** Announces how many rows a filter finds, and how many there are without it. */
function FilterResult({ isNarrowed, count }: ResultProps) {
  const t = useTranslations('list')
  const countWords = useCountWords()
  const wasNarrowed = useEver(isNarrowed)
  return (
    <VisuallyHidden role="status">
      {wasNarrowed && count !== undefined && (count > 0 ? countWords(count) : t('noMatch'))}
    </VisuallyHidden>
  )
}

/** On narrow screens the fields are folded; active filters stay visible. */
function Tools<Row>({ address, columns, body, tools }: Props<Row>) {
  const t = useTranslations('list')
  const isNarrow = useNarrow()
  const { parts, sortBy, query } = address
  const hasSort = (isNarrow || body) && columns.some(({ sort }) => sort)
  const fields = parts && <parts.Fields address={address} />
  if (!fields && !hasSort && !tools) return null
  return (
    <>
      <div className={styles['tools']}>
        {fields && isNarrow ? (
          <details className={styles['fold']}>
            <summary>{t('filters')}</summary>
            {fields}
          </details>
        ) : (
          fields
        )}
        {hasSort && <SortSelect columns={columns} sort={query.sort} onChange={sortBy} />}
        {tools}
      </div>
      {parts && <parts.Chips address={address} />}
    </>
  )
}

type NoRowsProps = {
  readonly address: ListAddress
  readonly isNarrowed: boolean
  readonly empty: ReactNode
}

/** Three different cases: a page beyond the last, no match, and an empty list. */
function NoRows({ address: { query, restart, clear }, isNarrowed, empty }: NoRowsProps) {
  const t = useTranslations('list')
  if (query.page > 1 || query.after) {
    return <EmptyState title={t('beyond')} action={<Button onClick={restart}>{t('firstPage')}</Button>} />
  }
  if (!isNarrowed) return empty
  return (
    <EmptyState title={t('noMatch')} action={<Button onClick={clear}>{t('clearFilter')}</Button>}>
      {t('noMatchWords')}
    </EmptyState>
  )
}
