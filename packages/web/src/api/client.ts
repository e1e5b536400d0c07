import type { Key, Send } from './call-types.ts'
import { ApiFailure, DEFAULT_CODE, HttpError } from './failure.ts'

/** One hour: an upload over a slow connection must be able to finish. */
const TIMEOUT_MS = 3_600_000
/** Browsers refuse to keep a request with a body above 64 KiB alive. */
const KEEPALIVE_MAX = 60_000

export type ClientSettings = {
  /** The address of the API; empty for the origin of the page. */
  readonly base_url: string
  readonly readToken: () => string | undefined
  readonly readLanguage: () => string
  /** Called once for each token that the server rejects, however many calls it refuses. */
  readonly onUnauthorized: (access_token: string | undefined) => void
  readonly logFailure: (method: string, path: string, thrown: unknown) => void
}

type Sent = {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, unknown>>
  readonly raw?: boolean
  readonly background?: boolean
  readonly keepalive?: boolean
  readonly idempotency_key?: string
  readonly file?: File
  readonly signal?: AbortSignal
}

/** Makes the function by which screens call the API. */
export function createClient(settings: ClientSettings): Send {
  const tellUnauthorized = onceForEach(settings.onUnauthorized)
  const send = async (key: Key, options: Sent = {}): Promise<unknown> => {
    const [method = '', path = ''] = key.split(' ')
    const access_token = settings.readToken()
    try {
      const response = await request(settings, { ...options, method, path, access_token })
      if (response.status === 401) tellUnauthorized(access_token)
      return readAnswer(response, await readBody(response), options.raw === true)
    } catch (thrown) {
      settings.logFailure(method, path, thrown)
      throw thrown
    }
  }
  return send as Send
}

function onceForEach(tell: ClientSettings['onUnauthorized']): ClientSettings['onUnauthorized'] {
  let told: { readonly access_token: string | undefined } | undefined
  return (access_token) => {
    if (told && told.access_token === access_token) return
    told = { access_token }
    tell(access_token)
  }
}

type Request = Sent & {
  readonly method: string
  readonly path: string
  readonly access_token?: string | undefined
}

function request(settings: ClientSettings, { method, path, body, file, query, params, ...rest }: Request) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': settings.readLanguage(),
  }
  if (rest.access_token) headers['authorization'] = `Bearer ${rest.access_token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (rest.idempotency_key) headers['idempotency-key'] = rest.idempotency_key
  if (rest.background) headers['x-background'] = '1'
  const json = body === undefined ? undefined : JSON.stringify(body)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(addressOf(settings.base_url, path, params, query), {
    method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    signal: rest.signal ? AbortSignal.any([rest.signal, timeout]) : timeout,
    ...(rest.keepalive && (json ?? '').length < KEEPALIVE_MAX && { keepalive: true }),
    ...(json !== undefined && { body: json }),
    ...(file && { body: formOf(file) }),
  })
}

/** The browser sets the content type, with the boundary between the parts. */
function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

function addressOf(base: string, path: string, params: Sent['params'], query: Sent['query']): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  return `${base}${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** Undefined for an error whose body is not JSON; a success must be JSON. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (thrown) {
    if (response.ok) throw thrown
    return undefined
  }
}

type Body = { code?: unknown; msg?: unknown; data?: unknown; count?: number; error?: unknown }

function toldIn(body: unknown): Body {
  return typeof body === 'object' && body !== null ? body : {}
}

/** The failure of an HTTP error: its API code, or its status. */
export function failureOf({ status }: Response, body: unknown): Error {
  const told = toldIn(body)
  return told.code === undefined ? new HttpError(status, body) : new ApiFailure(told)
}

/** Returns the data of an answer, or throws its failure. */
function readAnswer(response: Response, body: unknown, raw: boolean): unknown {
  const told = toldIn(body)
  if (!response.ok) throw failureOf(response, body)
  if (raw) return body
  if (told.error !== undefined) throw new ApiFailure({ ...told, code: DEFAULT_CODE })
  if (told.code !== 'ok') throw new ApiFailure(told)
  return told.count === undefined ? told.data : { count: told.count, list: told.data }
}
