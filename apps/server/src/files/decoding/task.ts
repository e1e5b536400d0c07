import type { ErrorCode, FileType } from '@causeway/contract'

/** What the process that opens files is asked; the file itself comes on its standard input. */
export type Task =
  | { readonly kind: 'inspect'; readonly pages_max: number }
  | { readonly kind: 'render'; readonly type: FileType; readonly page: number }
  /** Opens nothing: loads all there is to load, once, so that every later start is quick. */
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

/** What it found out. The image, if there is one, follows on its standard output. */
export type Finding =
  | { readonly type: FileType; readonly page_count: number }
  | { readonly refusal: FileRefusalCode | 'overloaded' }

/** Why a file is not taken. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode
  constructor(code: FileRefusalCode) {
    super(code)
    this.code = code
  }
}
