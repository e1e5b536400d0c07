import { type Language, languages } from '@causeway/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandNames } from '../brand.ts'
import { preferredLanguage } from '../kernel/http/language.ts'
import type { Html } from './html.ts'
import { type Texts, textsOf } from './texts.ts'

export type Query = Readonly<Record<string, string | number | undefined>>

/** The properties of the request that every page needs. */
export type Page = {
  readonly language: Language
  /** The language in the address, if there is one. */
  readonly chosen: Language | undefined
  readonly t: Texts
  readonly brand: string
  readonly sandbox: boolean
  /** The path of this page and its query without the language. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The address of a page of ours; keeps the chosen language. */
  readonly href: (path: string, query?: Query) => string
}

export type Site = { readonly brand: BrandNames; readonly sandbox: boolean }

export function pageOf(request: FastifyRequest, { brand, sandbox }: Site): Page {
  const { language: input, ...query } = readQuery(request.query)
  const chosen = languages.find((option) => option === input)
  const language = chosen ?? preferredLanguage(request.headers['accept-language'])
  return {
    language,
    chosen,
    sandbox,
    query,
    t: textsOf(language),
    brand: brand[language],
    path: request.url.split('?')[0] ?? '/',
    href: (path, more) => addressOf(path, { ...more, language: chosen }),
  }
}

/** Takes the first of repeated values and removes NUL, which PostgreSQL cannot store. */
function readQuery(query: unknown): Record<string, string> {
  const entries = Object.entries(query as Record<string, string | string[]>)
  const first = (value: string | string[]) => (typeof value === 'string' ? value : (value[0] ?? ''))
  return Object.fromEntries(entries.map(([name, value]) => [name, first(value).replaceAll('\0', '').trim()]))
}

export function addressOf(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

export function sendPage(reply: FastifyReply, status: number, page: Html): FastifyReply {
  reply.header('cache-control', 'no-store').header('vary', 'accept-language')
  return reply.code(status).type('text/html; charset=utf-8').send(page.markup)
}
