import { randomBytes } from 'node:crypto'
import type { Language } from '@causeway/contract'
import type { Insertable } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { DB } from '../kernel/db/types.generated.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { hashToken } from '../kernel/http/session.ts'
import { type OwnedFile, selectFile } from './queries/files.ts'
import { type DownloadLink, insertLink, selectLink, spendLink } from './queries/links.ts'

const LINK_MS = 60_000

export type LinkInput = {
  readonly file_id: string
  readonly kind: 'original' | 'preview'
  /** The page of a preview. */
  readonly page: number
  /** The merchant whose file it must be, if the scope does not determine it. */
  readonly merchant_id?: string | undefined
}

export type NewLink = { readonly path: string; readonly file: OwnedFile }

/** Makes a link that works once, within a minute. */
export async function createLink(tx: Tx, clock: Clock, input: LinkInput): Promise<NewLink> {
  const { kind, page } = input
  const file = orRefuse(await selectFile(tx, input.file_id, input.merchant_id), 'file_not_found')
  refuseUnknownPage(file, input)
  const link = { merchant_id: file.merchant_id, file_id: file.id, kind, page }
  return { path: await keepLink(tx, clock, link), file }
}

export type DocumentLinkInput = {
  readonly merchant_id: string
  /** The kind of the maker that makes it. */
  readonly document_kind: string
  readonly document_id: string
  readonly language: Language
}

/** Makes a link to a document, which is made when it is opened. The caller has checked its owner. */
export function createDocumentLink(tx: Tx, clock: Clock, input: DocumentLinkInput): Promise<string> {
  return keepLink(tx, clock, { ...input, kind: 'document', page: 1 })
}

type NewRow = Omit<Insertable<DB['download_links']>, 'token_hash' | 'created_at' | 'expires_at'>

async function keepLink(tx: Tx, clock: Clock, link: NewRow): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expires_at = new Date(now.getTime() + LINK_MS)
  await insertLink(tx, { ...link, token_hash: hashToken(token), created_at: now, expires_at })
  return `/api/downloads/${token}`
}

export function refuseUnknownPage(file: OwnedFile, { kind, page }: LinkInput): void {
  if (kind === 'preview' && page > file.page_count)
    throw new ApiError('input_invalid', { fields: { page: 'too_large' } })
}

/** Uses up the link of a token, or refuses it with the reason. */
export async function useLink(tx: Tx, clock: Clock, token: string): Promise<DownloadLink> {
  const token_hash = hashToken(token)
  const spent = await spendLink(tx, token_hash, clock.now())
  if (spent) return spent
  const link = orRefuse(await selectLink(tx, token_hash), 'link_unknown')
  throw new ApiError(link.used_at ? 'link_used' : 'link_expired')
}
