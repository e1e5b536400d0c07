import type { Scope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { shrinkPreviews } from './inspection/inspector.ts'
import { getPreview } from './previews.ts'
import { type OwnedFile, selectFilesOf } from './queries/files.ts'
import type { StoreContext } from './store-file.ts'

type Visit = StoreContext & { readonly scope: Scope }

/** Small images of the first pages of a merchant's files, without the files that have no preview. */
export async function readThumbnails(visit: Visit, merchant_id: string, ids: readonly string[]) {
  const files = await selectFilesOf(visit.db.reader(visit.scope), merchant_id, ids)
  const shown: { id: string; preview: Uint8Array }[] = []
  for (const file of files) {
    const preview = await findPreview(visit, file)
    if (preview) shown.push({ id: file.id, preview })
  }
  if (shown.length === 0) return []
  const images = await shrinkPreviews(
    merchant_id,
    shown.map(({ preview }) => preview),
  )
  return shown.flatMap(({ id }, index) => {
    const image = images[index]
    return image ? { id, url: `data:image/jpeg;base64,${image.toString('base64')}` } : []
  })
}

async function findPreview(visit: Visit, file: OwnedFile): Promise<Uint8Array | undefined> {
  try {
    return await getPreview(visit, file, 1)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
