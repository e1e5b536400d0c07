/** What a cell holds, in a form that both formats can write without loss. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  /** A decimal number as exact text. */
  | { readonly kind: 'number'; readonly text: string }
  /** A date and time as clocks of the chosen zone show it: `2026-11-15 14:03:22`. */
  | { readonly kind: 'time'; readonly text: string }

export const text = (given: string | null): Cell => ({ kind: 'text', text: given ?? '' })
export const number = (given: string): Cell => ({ kind: 'number', text: given })
export const time = (given: string): Cell => ({ kind: 'time', text: given })

/** The width is in characters. */
export type Column = { readonly header: string; readonly width: number }

/** Writes row after row, so that however many there are few are in memory as cells. */
export type TableWriter = {
  readonly add: (rows: readonly (readonly Cell[])[]) => Promise<void>
  readonly end: () => Promise<Buffer>
}
