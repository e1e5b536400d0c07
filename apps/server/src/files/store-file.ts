import { createHash } from 'node:crypto'
import { FILE_BYTES_MAX, type StoredFile } from '@causeway/contract'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from '../kernel/db/db.ts'
import { merchantScope } from '../kernel/db/scope.ts'
import type { Files } from '../kernel/files/files.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { inspectFile } from './inspection/inspector.ts'
import { safeName } from './names.ts'
import { insertFile, sumFiles } from './queries/files.ts'
import { insertPreview } from './queries/links.ts'

/** Of one merchant, all files together: years of papers, however small each of them is. */
const BYTES_MAX = 20_000_000_000
const UNUSED_MAX = 500

export type StoreContext = { readonly db: Db; readonly clock: Clock; readonly files: Files }

export type NewFile = {
  readonly merchant_id: string
  readonly user_id: string
  readonly bytes: Uint8Array
  readonly name: string
  /** The document of the profile that it is for. */
  readonly document?: string | undefined
  readonly request_id?: string
}

/** Inspects a file and stores it unchanged, or refuses it. */
export async function storeFile(context: StoreContext, given: NewFile): Promise<StoredFile> {
  const { db, clock, files } = context
  const { bytes, merchant_id } = given
  if (bytes.length === 0) throw new ApiError('file_empty')
  if (bytes.length > FILE_BYTES_MAX) throw new ApiError('file_too_large')
  const { type, page_count, preview } = await inspectFile(merchant_id, bytes)
  const file_id = newId('file', clock)
  const preview_id = preview && newId('preview', clock)
  // The bytes are stored first, as a row without bytes would be an unreadable file.
  const kept = [{ key: file_id, bytes }, ...(preview_id ? [{ key: preview_id, bytes: preview }] : [])]
  try {
    for (const { key, bytes } of kept) await files.put(key, bytes)
    return await db.transact(merchantScope(merchant_id), async (tx) => {
      await refuseTooMuch(tx, merchant_id, bytes.length)
      const row = {
        file_id,
        merchant_id,
        uploaded_by: given.user_id,
        name: safeName(given.name, type),
        type,
        size: bytes.length,
        page_count,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        document: given.document ?? null,
        created_at: clock.now(),
      }
      const stored = await insertFile(tx, row)
      const created_at = clock.now()
      if (preview_id) await insertPreview(tx, { merchant_id, file_id, page: 1, preview_id, created_at })
      await recordUpload(tx, clock, given, stored)
      return stored
    })
  } catch (error) {
    // After other failures the row may exist, as when the connection is lost at the commit.
    if (error instanceof ApiError) for (const { key } of kept) await files.remove(key)
    throw error
  }
}

async function refuseTooMuch(tx: Tx, merchant_id: string, size: number): Promise<void> {
  const { bytes, unused } = await sumFiles(tx, merchant_id)
  if (unused >= UNUSED_MAX) throw new ApiError('files_too_many')
  if (bytes + size > BYTES_MAX) throw new ApiError('file_storage_full')
}

async function recordUpload(tx: Tx, clock: Clock, given: NewFile, stored: StoredFile): Promise<void> {
  const { user_id, merchant_id, request_id } = given
  const actor = { kind: 'user', user_id, merchant_id } as const
  const { id, name, type, size, sha256, document } = stored
  const data = { name, type, size, sha256, document }
  await recordEvent(tx, { clock, actor, request_id }, { action: 'file.upload', id, data })
}
