import type { Language } from '@causeway/contract'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Bytes } from '../kernel/http/endpoint.ts'
import { useLink } from './links.ts'
import { getPreview } from './previews.ts'
import { selectFile } from './queries/files.ts'
import { type DownloadLink, restoreLink } from './queries/links.ts'
import type { StoreContext } from './store-file.ts'

/** The URL of the API for browsers, if it differs from that of the portal. */
export type FileSettings = { readonly api_url: string | undefined }

export type MadeDocument = Pick<Bytes, 'bytes'> & { readonly name: string; readonly type: string }

export type DocumentRef = {
  readonly merchant_id: string
  readonly id: string
  readonly language: Language
}

/** A module makes its own kind of document; this module knows none of them. */
export type DocumentMaker = (context: StoreContext, ref: DocumentRef) => Promise<MadeDocument | undefined>

/** By kind; registered in `app.ts`. */
export type DocumentMakers = Readonly<Record<string, DocumentMaker>>

export type DownloadSettings = FileSettings & { readonly documents: DocumentMakers }

/** Opens a link once: a download or the image of a page. */
export async function openLink(
  context: StoreContext,
  { api_url, documents }: DownloadSettings,
  token: string,
): Promise<Bytes> {
  const { db, clock } = context
  const link = await db.transact(providerScope, (tx) => useLink(tx, clock, token))
  const opening = link.kind === 'document' ? makeDocument(context, documents, link) : readFile(context, link)
  const found = await opening.catch(async (error: unknown) => {
    // A client that is asked to retry must be able to use the link again.
    const isBusy = error instanceof ApiError && error.code === 'overloaded'
    if (isBusy) await db.transact(providerScope, (tx) => restoreLink(tx, link.token_hash))
    throw error
  })
  if (!found) throw new ApiError('file_not_found')
  // The portal must be able to show an image of an API on another origin.
  const policy = { 'cross-origin-resource-policy': api_url ? 'cross-origin' : 'same-origin' }
  return { bytes: found.bytes, headers: { ...policy, ...found.headers } }
}

async function readFile(context: StoreContext, link: DownloadLink): Promise<Bytes | undefined> {
  const { db, files } = context
  const file = link.file_id ? await selectFile(db.reader(providerScope), link.file_id) : undefined
  if (!file) return undefined
  if (link.kind === 'preview') {
    return { bytes: await getPreview(context, file, link.page), headers: { 'content-type': 'image/jpeg' } }
  }
  const bytes = await files.open(file.id)
  return bytes && { bytes, headers: attachment(file) }
}

async function makeDocument(
  context: StoreContext,
  documents: DocumentMakers,
  link: DownloadLink,
): Promise<Bytes | undefined> {
  const { merchant_id, document_kind, document_id: id, language } = link
  const make = documents[document_kind ?? '']
  if (!make || !id) throw new Error(`No maker is registered for documents of the kind ${document_kind}`)
  const made = await make(context, { merchant_id, id, language: language as Language })
  return made && { bytes: made.bytes, headers: attachment(made) }
}

function attachment({ name, type }: Pick<MadeDocument, 'name' | 'type'>): Record<string, string> {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  }
}
