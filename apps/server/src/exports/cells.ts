/** The content of a cell, in a form that both formats write without loss. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  /** A decimal number as exact text. */
  | { readonly kind: 'number'; readonly text: string }
  /** A date and time in the chosen time zone: `2026-11-15 14:03:22`. */
  | { readonly kind: 'time'; readonly text: string }

export type Rows = readonly (readonly Cell[])[]

export const text = (given: string | null): Cell => ({ kind: 'text', text: given ?? '' })
export const number = (given: string): Cell => ({ kind: 'number', text: given })
export const time = (given: string): Cell => ({ kind: 'time', text: given })

/** Spreadsheets keep this many digits of a number and replace the rest by zeros. */
export const FIGURES_MAX = 15

/** Whether a spreadsheet keeps every digit of a number. */
export function isExact(number: string): boolean {
  return number.replaceAll(/[.-]/g, '').replace(/^0+/, '').length <= FIGURES_MAX
}

/** Excel's limit of characters in a cell: it reports a file with longer cells as damaged. */
const CELL_MAX = 32_767

/** Cuts a text to the limit of a cell, with an ellipsis at the end. */
export function capped(text: string): string {
  if (text.length <= CELL_MAX) return text
  return `${text.slice(0, CELL_MAX - 1).replace(/[\ud800-\udbff]$/, '')}\u2026`
}
