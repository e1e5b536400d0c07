import type { Language } from '@causeway/contract'

export type Row = { readonly label: string; readonly value: string }

export type Block =
  /** A few words below the title. */
  | { readonly kind: 'lead'; readonly lines: readonly string[] }
  /** What the paper is about, side by side and large. */
  | { readonly kind: 'figures'; readonly figures: readonly Row[] }
  /** Everything else, line by line, the values at the right. */
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly Row[] }
  /** An address to be scanned, with the words beside it. */
  | {
      readonly kind: 'address'
      readonly address: string
      readonly title: string
      readonly lines: readonly string[]
    }

/** What stands on a paper, as plain data: how it looks is one matter, for all of them. */
export type Paper = {
  readonly language: Language
  readonly brand: string
  readonly title: string
  /** What it is called in the books; stands on every page. */
  readonly reference: string
  readonly blocks: readonly Block[]
  /** When it was made, in words and as an instant. */
  readonly footer: string
  readonly made_at: string
  /** With `{page}` and `{pages}` in it. */
  readonly page_label: string
}
