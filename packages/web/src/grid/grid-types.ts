export type GridColumn = {
  readonly id: string
  readonly label: string
  /** In pixels. */
  readonly width: number
  readonly isRequired?: boolean
  /** Figures are aligned to the right. */
  readonly isFigure?: boolean
  /** Offered values, of which the beginning or any part can be typed. */
  readonly options?: readonly string[]
}

/** What is wrong with the cells of a row, in words, by column. */
export type CellProblems = Readonly<Record<string, string | undefined>>

export type Place = { readonly row: number; readonly column: number }
