import type { Call } from '@causeway/contract'
import type { z } from 'zod'
import type { Person } from './builders.ts'

export type Request = {
  readonly as?: Person
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number>
  readonly body?: unknown
  /** For a call with an upload. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
  readonly headers?: Record<string, string>
}

export type Answer<C extends Call> = {
  readonly status: number
  readonly code: string
  readonly msg: string
  readonly data: z.output<C['data']>
  readonly count?: number
  readonly headers: Headers
  /** The raw body. */
  readonly text: string
  readonly bytes: Buffer
}

/** Makes a call over HTTP, as an external program would. */
export async function makeCall<C extends Call>(
  address: string,
  call: C,
  request: Request = {},
): Promise<Answer<C>> {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(request.params?.[name] ?? ''))
  const url = new URL(path, address)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value))
  const sends = request.body !== undefined
  const form = request.file && formOf(request.file)
  const answer = await fetch(url, {
    method: call.method,
    headers: {
      ...(request.as && { authorization: `Bearer ${request.as.token}` }),
      ...(sends && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(sends && { body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body) }),
    ...(form && { body: form }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = bytes.toString()
  // A file is answered without the envelope.
  const isFile = call.bytes && answer.ok
  const envelope = isFile ? { code: 'ok', msg: '', data: {} } : JSON.parse(text)
  return { ...envelope, status: answer.status, headers: answer.headers, text, bytes }
}

function formOf({ name, bytes }: NonNullable<Request['file']>): FormData {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(bytes)]), name)
  return form
}
