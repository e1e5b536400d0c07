import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts are aligned at the end. */
  readonly align?: 'start' | 'end'
  /** The sort of the list that ascends with this column: `-created_at` for an age. */
  readonly sort?: string
  /** Its place on the card of a narrow screen: title and state, amount and note, what needs all its width. */
  readonly card?: 'title' | 'state' | 'amount' | 'note' | 'wide'
  /** Its content on a card, where no header names it and fewer columns are beside it. */
  readonly cardCell?: (row: Row) => ReactNode
}

/** The other direction of a sort. */
export const turned = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

/** The order of a list: a sort, with a minus where it descends. */
export type Sorting = {
  readonly sort: string
  readonly sortBy: (sort: string | undefined) => void
}

/** The rows of a list and how they are shown. */
export type TableProps<Row> = {
  /** What the rows are, read aloud. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first ones are on their way; the old ones while newer ones are. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly empty: ReactNode
  readonly loading?: boolean
  readonly failure?: unknown
  readonly onRetry?: () => void
  readonly sorting?: Sorting | undefined
  readonly selectedKey?: string | undefined
  /** What is shown below a row, across all columns: it moves none of them. */
  readonly below?: (row: Row) => ReactNode
  /** The rows of a list that is no table. */
  readonly body?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** How many rows there are on all pages. */
  readonly count?: number | undefined
  readonly pager?: ReactNode
}

export type ListPage<Row> = { readonly list: readonly Row[]; readonly count: number }
