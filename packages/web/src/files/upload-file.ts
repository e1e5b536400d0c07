import type { StoredFile } from '@causeway/contract'
import type { Options } from '../api/call-types.ts'
import { send } from '../api/send.ts'

type Query = NonNullable<Options<'POST /api/files'>['query']>

export type UploadOptions = {
  /** The place in the profile for which the file is meant. */
  readonly document?: Query['document']
  readonly signal?: AbortSignal
}

/**
 * Sends one file as every call is sent, without cookies. `XMLHttpRequest` could tell how far it has come, but
 * at our own origin it always sends them.
 */
export function uploadFile(file: File, { document, signal }: UploadOptions = {}): Promise<StoredFile> {
  return send('POST /api/files', { file, query: { document }, ...(signal && { signal }) })
}
