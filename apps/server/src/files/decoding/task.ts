import type { ErrorCode, FileType } from '@causeway/contract'

/** A task for the process that opens files; the file is its standard input. */
export type Task =
  | { readonly kind: 'inspect'; readonly pages_max: number }
  | { readonly kind: 'render'; readonly type: FileType; readonly page: number }
  /** The input is several previews of these lengths, one after another. */
  | { readonly kind: 'thumbnails'; readonly lengths: readonly number[] }
  /** Opens no file: loads all modules once into the cache, so that later starts are fast. */
  | { readonly kind: 'warm' }

export type FileRefusalCode = Extract<
  ErrorCode,
  | 'file_type_unsupported'
  | 'file_encrypted'
  | 'file_damaged'
  | 'file_dangerous'
  | 'file_too_many_pages'
  | 'file_too_many_pixels'
  | 'file_took_too_long'
>

/** The result. An image, if there is one, follows it, or several images of these lengths. */
export type Finding =
  | { readonly type: FileType; readonly page_count: number; readonly lengths?: readonly number[] }
  | { readonly refusal: FileRefusalCode | 'overloaded' }

/** The reason why a file is refused. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode
  constructor(code: FileRefusalCode) {
    super(code)
    this.code = code
  }
}
