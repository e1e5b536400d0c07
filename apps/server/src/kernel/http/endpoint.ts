import type { Call, Language } from '@causeway/contract'
import type { z } from 'zod'
import type { ActorOf } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Reader, Tx } from '../db/db.ts'
import type { Files } from '../files/files.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type Input<C extends Call> = {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
}

/** What every handler can rely on. Its queries see the caller's rows and no others; a GET can only read. */
export type Context<C extends Call> = {
  readonly tx: C['method'] extends 'GET' ? Reader : Tx
  readonly actor: ActorOf<C['access']>
  readonly clock: Clock
  readonly files: Files
  readonly language: Language
  readonly request_id: string
}

/** A list answers with the page and the length of the whole. */
export type Page<Item> = { readonly count: number; readonly list: Item }

type Result<C extends Call> = C['list'] extends true ? Page<z.input<C['data']>> : z.input<C['data']>

export type Endpoint = {
  readonly call: Call
  readonly run: (input: never, context: never) => Promise<unknown>
}

/** Says how a call is answered. Authentication, parsing, transaction and envelope are the kernel's. */
export function endpoint<C extends Call>(
  call: C,
  run: (input: Input<C>, context: Context<C>) => Promise<Result<C>>,
): Endpoint {
  return { call, run }
}
