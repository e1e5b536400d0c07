import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Bytes } from '../kernel/http/endpoint.ts'
import { useLink } from './links.ts'
import { getPreview } from './previews.ts'
import { type OwnedFile, selectFile } from './queries/files.ts'
import type { StoreContext } from './store-file.ts'

/** Where browsers find the API, if not where they find the portal. */
export type FileSettings = { readonly api_url: string | undefined }

/** Gives what is behind an address, once: the original to be kept, or the image of a page to be shown. */
export async function openLink(
  context: StoreContext,
  { api_url }: FileSettings,
  token: string,
): Promise<Bytes> {
  const { db, clock, files } = context
  const { file_id, kind, page } = await db.transact(providerScope, (tx) => useLink(tx, clock, token))
  const file = await selectFile(db.reader(providerScope), file_id)
  const bytes =
    file && (kind === 'original' ? await files.get(file.id) : await getPreview(context, file, page))
  if (!file || !bytes) throw new ApiError('file_not_found')
  // The portal must be able to show an image of an API that is elsewhere.
  const policy = { 'cross-origin-resource-policy': api_url ? 'cross-origin' : 'same-origin' }
  const content = kind === 'original' ? attachment(file) : { 'content-type': 'image/jpeg' }
  return { bytes, headers: { ...policy, ...content } }
}

function attachment({ name, type }: OwnedFile): Record<string, string> {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  }
}
