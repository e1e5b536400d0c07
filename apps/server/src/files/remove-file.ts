import { z } from 'zod'
import type { UserActor } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { enqueue, jobKind } from '../kernel/jobs.ts'
import { deleteFiles, lockFile, lockNeverUsed, selectFile } from './queries/files.ts'
import { isUsed } from './queries/uses.ts'

/** Bytes are deleted after the commit that deletes their rows. */
export const forgetBytes = jobKind('files.forget_bytes', z.object({ keys: z.array(z.string()) }))

/** Removes a file that is not in use. */
export async function removeFile(
  tx: Tx,
  clock: Clock,
  actor: UserActor,
  input: { readonly file_id: string; readonly request_id: string },
): Promise<void> {
  const { file_id, request_id } = input
  const { merchant_id = '' } = actor
  // From here on no new use can begin, as `setFileUses` locks the file too.
  if (!(await lockFile(tx, merchant_id, file_id))) throw new ApiError('file_not_found')
  if (await isUsed(tx, merchant_id, file_id)) throw new ApiError('file_in_use')
  const file = await selectFile(tx, file_id, merchant_id)
  await forget(tx, [file_id])
  const data = { name: file?.name, sha256: file?.sha256 }
  await recordEvent(tx, { clock, actor, request_id }, { action: 'file.remove', id: file_id, data })
}

const UNUSED_DAYS = 30
const DAY_MS = 86_400_000
const AT_ONCE = 100

/** Removes some of the files that were never used; true if there may be more. */
export async function sweepFiles(tx: Tx, clock: Clock): Promise<boolean> {
  const before = new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS)
  const file_ids = await lockNeverUsed(tx, before, AT_ONCE)
  if (file_ids.length > 0) await forget(tx, file_ids)
  return file_ids.length === AT_ONCE
}

async function forget(tx: Tx, file_ids: readonly string[]): Promise<void> {
  await enqueue(tx, forgetBytes, { keys: await deleteFiles(tx, file_ids) })
}
