import type { StoredFile } from '@causeway/contract'
import type { Options } from '../api/call-types.ts'
import { send } from '../api/send.ts'

type Query = NonNullable<Options<'POST /api/files'>['query']>

export type UploadOptions = {
  /** The document slot of the profile that the file is for. */
  readonly document?: Query['document']
  readonly signal?: AbortSignal
}

/** Uploads one file. `XMLHttpRequest` reports progress, but always sends cookies to the page's own origin. */
export function uploadFile(file: File, { document, signal }: UploadOptions = {}): Promise<StoredFile> {
  return send('POST /api/files', { file, query: { document }, ...(signal && { signal }) })
}
