/** What a cell holds, in a form that both formats can write without loss. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  /** A decimal number as exact text. */
  | { readonly kind: 'number'; readonly text: string }
  /** A date and time as clocks of the chosen zone show it: `2026-11-15 14:03:22`. */
  | { readonly kind: 'time'; readonly text: string }

export type Rows = readonly (readonly Cell[])[]

export const text = (given: string | null): Cell => ({ kind: 'text', text: given ?? '' })
export const number = (given: string): Cell => ({ kind: 'number', text: given })
export const time = (given: string): Cell => ({ kind: 'time', text: given })

/** A spreadsheet keeps so many figures of a number, and makes zeros of the rest. */
export const FIGURES_MAX = 15

/** Whether a spreadsheet keeps every figure of a number. */
export function isExact(number: string): boolean {
  return number.replaceAll(/[.-]/g, '').replace(/^0+/, '').length <= FIGURES_MAX
}

/** A spreadsheet has no room for more in a cell: it takes a file with longer ones for a broken one. */
const CELL_MAX = 32_767

/** As much of a text as a cell holds. One that was cut ends in an ellipsis. */
export function capped(text: string): string {
  if (text.length <= CELL_MAX) return text
  return `${text.slice(0, CELL_MAX - 1).replace(/[\ud800-\udbff]$/, '')}\u2026`
}
