import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts are aligned at the end. */
  readonly align?: 'start' | 'end'
  /** The sort of the list that ascends with this column: `-created_at` for an age. */
  readonly sort?: string
  /** Its place on the card of a narrow screen: title and state, amount and note, or a line of its own. */
  readonly card?: 'title' | 'state' | 'amount' | 'note' | 'wide'
  /** Shown only once the user has chosen it. */
  readonly isExtra?: boolean
  /** Its content on a card, which has no header and fewer columns. */
  readonly cardCell?: (row: Row) => ReactNode
}

/** The opposite direction of a sort. */
export const turned = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

/** The order of a list: a sort, with a minus if it descends. */
export type Sorting = {
  readonly sort: string
  readonly sortBy: (sort: string | undefined) => void
}

/** The rows of a list and how they are shown. */
export type TableProps<Row> = {
  /** The label of the rows for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined during the first load; the previous rows while newer ones load. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly empty: ReactNode
  readonly loading?: boolean
  readonly failure?: unknown
  readonly onRetry?: () => void
  readonly sorting?: Sorting | undefined
  readonly selectedKey?: string | undefined
  /** Content below a row, across all columns. */
  readonly below?: (row: Row) => ReactNode
  /** Renders the rows of a list that is not a table. */
  readonly body?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** The number of rows on all pages. */
  readonly count?: number | undefined
  readonly pager?: ReactNode
}

export type ListPage<Row> = { readonly list: readonly Row[]; readonly count: number }

/** Columns by id, in order: the header of each is the text of its id. */
export function columnsOf<Row, Id extends string>(
  t: (id: Id) => string,
  columns: Readonly<Record<Id, Omit<Column<Row>, 'id' | 'header'>>>,
): Column<Row>[] {
  return (Object.keys(columns) as Id[]).map((id) => ({ id, header: t(id), ...columns[id] }))
}
