import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { merchantScope } from '../kernel/db/scope.ts'
import type { Files } from '../kernel/files/files.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { renderPage } from './inspection/inspector.ts'
import type { OwnedFile } from './queries/files.ts'
import { insertPreview, selectPreviewKey } from './queries/links.ts'
import { holdFiles } from './queries/uses.ts'

type PreviewContext = { readonly db: Db; readonly clock: Clock; readonly files: Files }

/** The image of a page: the stored one, or a new one that is then stored. */
export async function getPreview(
  context: PreviewContext,
  file: OwnedFile,
  page: number,
): Promise<Uint8Array> {
  const { db, files } = context
  const reader = db.reader(merchantScope(file.merchant_id))
  const key = await selectPreviewKey(reader, file.id, page)
  const kept = key && (await files.get(key))
  return kept || makePreview(context, file, page)
}

async function makePreview(context: PreviewContext, file: OwnedFile, page: number): Promise<Uint8Array> {
  const { files, clock } = context
  const image = await renderPage(file.merchant_id, { type: file.type, page }, async () =>
    orRefuse(await files.get(file.id), 'file_not_found'),
  )
  const preview_id = newId('preview', clock)
  await files.put(preview_id, image)
  const isKept = await keepPreview(context, file, page, preview_id).catch(async (error) => {
    await files.remove(preview_id)
    throw error
  })
  // Two requests may make it at the same time; one image is kept.
  if (!isKept) await files.remove(preview_id)
  return image
}

async function keepPreview({ db, clock }: PreviewContext, file: OwnedFile, page: number, preview_id: string) {
  const { id: file_id, merchant_id } = file
  return db.transact(merchantScope(merchant_id), async (tx) => {
    // The file may have been removed while its image was made.
    if ((await holdFiles(tx, merchant_id, [file_id])) === 0) throw new ApiError('file_not_found')
    return insertPreview(tx, { merchant_id, file_id, page, preview_id, created_at: clock.now() })
  })
}
