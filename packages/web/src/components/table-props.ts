import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts stand at the end. */
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** Its place on the card of a narrow screen: title and state, amount and note, what needs all its width. */
  readonly card?: 'title' | 'state' | 'amount' | 'note' | 'wide'
  /** What it says there, where that differs: no header names it, and fewer columns stand beside it. */
  readonly cardCell?: (row: Row) => ReactNode
}

/** What of a list lives in the address: `sort` is a column's id, with a minus when it descends. */
export type TableState = { readonly page: number; readonly page_size: number; readonly sort?: string }

export type DataTableProps<Row> = {
  /** What the rows are, read aloud. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first ones are on their way; the old ones while newer ones are. */
  readonly rows: readonly Row[] | undefined
  /** The length of the whole list. */
  readonly count: number
  readonly rowKey: (row: Row) => string
  readonly state: TableState
  readonly onChange: (state: TableState) => void
  readonly loading?: boolean
  readonly failure?: unknown
  readonly onRetry?: () => void
  /** The list has never had a row: what it is for, and how to begin. */
  readonly empty: ReactNode
  /** A filter is set: no rows then means no match. */
  readonly onClearFilter?: (() => void) | undefined
  readonly selectedKey?: string | undefined
  /** What stands below a row, across all columns: it moves none of them. */
  readonly below?: (row: Row) => ReactNode
}
