import { THUMBNAILS_MAX } from '@causeway/contract'
import { send } from '../api/send.ts'

/** The URL of a small image; undefined if the file has none. */
export type ReadThumbnail = (id: string) => Promise<string | undefined>

type Batch = { readonly ids: Set<string>; readonly urls: Promise<ReadonlyMap<string, string>> }

let batch: Batch | undefined

/** Thumbnails of the signed-in user's company. Those that come into view together are read by one call. */
export const readThumbnail: ReadThumbnail = async (id) => {
  if (!batch || batch.ids.size === THUMBNAILS_MAX) batch = openBatch()
  const { ids, urls } = batch
  ids.add(id)
  return (await urls).get(id)
}

function openBatch(): Batch {
  const ids = new Set<string>()
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    if (batch?.ids === ids) batch = undefined
    const { thumbnails } = await send('POST /api/files/thumbnails', { body: { ids: [...ids] } })
    return new Map(thumbnails.map(({ id, url }) => [id, url]))
  }
  return { ids, urls: read() }
}
