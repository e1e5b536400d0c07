import type { Call } from '@causeway/contract'
import type { z } from 'zod'
import type { Person } from './builders.ts'

export type Request = {
  readonly as?: Person
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export type Answer<C extends Call> = {
  readonly status: number
  readonly code: string
  readonly msg: string
  readonly data: z.output<C['data']>
  readonly count?: number
  readonly headers: Headers
  /** The body as it came, byte for byte. */
  readonly text: string
}

/** Makes a call over HTTP as a program outside would. */
export async function makeCall<C extends Call>(
  address: string,
  call: C,
  request: Request = {},
): Promise<Answer<C>> {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(request.params?.[name] ?? ''))
  const url = new URL(path, address)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value))
  const sends = request.body !== undefined
  const answer = await fetch(url, {
    method: call.method,
    headers: {
      ...(request.as && { authorization: `Bearer ${request.as.token}` }),
      ...(sends && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(sends && { body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body) }),
  })
  const text = await answer.text()
  return { ...JSON.parse(text), status: answer.status, headers: answer.headers, text }
}
