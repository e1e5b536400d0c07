import type { Language } from '@causeway/contract'

export type Row = { readonly label: string; readonly value: string }

export type Block =
  /** Some lines below the title. */
  | { readonly kind: 'lead'; readonly lines: readonly string[] }
  /** The main figures, side by side and large. */
  | { readonly kind: 'figures'; readonly figures: readonly Row[] }
  /** Details, one per line, with the values at the right. */
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly Row[] }
  /** An address as a QR code, with text beside it. */
  | {
      readonly kind: 'address'
      readonly address: string
      readonly title: string
      readonly lines: readonly string[]
    }

/** The content of a document as plain data; the layout is the same for all. */
export type Paper = {
  readonly language: Language
  readonly brand: string
  readonly title: string
  /** The reference of the document, on every page. */
  readonly reference: string
  readonly blocks: readonly Block[]
  /** The time of creation, as text and as an instant. */
  readonly footer: string
  readonly made_at: string
  /** A text with `{page}` and `{pages}`. */
  readonly page_label: string
}
