import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { deleteOtherUses, type FileSubject, holdFiles, insertUses, markUsed } from './queries/uses.ts'

export type FileUses = {
  readonly merchant_id: string
  readonly subject: FileSubject
  readonly file_ids: readonly string[]
}

/** Sets the files that a subject uses; they cannot be removed while in use. */
export async function setFileUses(tx: Tx, clock: Clock, uses: FileUses): Promise<void> {
  const { merchant_id, subject } = uses
  const file_ids = [...new Set(uses.file_ids)]
  // The foreign key of `file_uses` enforces the same.
  if ((await holdFiles(tx, merchant_id, file_ids)) < file_ids.length) throw new ApiError('file_not_found')
  await deleteOtherUses(tx, subject, file_ids)
  await insertUses(tx, { merchant_id, subject, file_ids })
  await markUsed(tx, file_ids, clock.now())
}
