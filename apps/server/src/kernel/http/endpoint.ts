import type { Call, Language, List } from '@causeway/contract'
import type { z } from 'zod'
import type { ActorOf } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Db, Reader, Tx } from '../db/db.ts'
import type { Scope } from '../db/scope.ts'
import type { Files } from '../files/files.ts'
import type { UploadedFile } from './upload.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type Input<C extends Call> = {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
  readonly file: C['upload'] extends true ? UploadedFile : undefined
}

/** The answer of a call that gives a file, with the headers that say what it is. */
export type Bytes = { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> }

/** Where a request comes from, as far as a server can tell. */
export type Origin = { readonly ip: string; readonly user_agent: string }

type CommonContext<C extends Call> = {
  readonly actor: ActorOf<C['access']>
  readonly clock: Clock
  readonly files: Files
  readonly language: Language
  readonly request_id: string
  readonly origin: Origin
}

/** What every handler can rely on. Its queries see the caller's rows and no others; a GET can only read. */
export type Context<C extends Call> = CommonContext<C> & {
  readonly tx: C['method'] extends 'GET' ? Reader : Tx
}

/** For a handler that opens its transactions itself: the caller's scope, and the database. */
export type StepContext<C extends Call> = CommonContext<C> & { readonly db: Db; readonly scope: Scope }

/** A list answers with the page and the length of its window. */
export type Page<Item> = { readonly count: number; readonly list: Item }

type Result<C extends Call> = C['bytes'] extends true
  ? Bytes
  : C['list'] extends List
    ? Page<z.input<C['data']>>
    : z.input<C['data']>

export type Endpoint = {
  readonly call: Call
  readonly run: (input: never, context: never) => Promise<unknown>
  readonly inSteps: boolean
  /** Runs before the transaction is opened, unless the answer is kept already. */
  readonly prove: ((input: never, context: never) => Promise<void>) | undefined
}

/**
 * Says how a call is answered. Authentication, parsing, transaction and envelope are the kernel's. What
 * proves the person, such as the hash of a payment password, is slow and comes before the transaction.
 */
export function endpoint<C extends Call>(
  call: C,
  run: (input: Input<C>, context: Context<C>) => Promise<Result<C>>,
  prove?: (input: Input<C>, context: StepContext<C>) => Promise<void>,
): Endpoint {
  if (call.upload || call.bytes) throw new Error('No transaction is open while a file is read or sent')
  return { call, run, inSteps: false, prove }
}

/**
 * Says how a call is answered that waits on something slow, such as the hash of a password, or that keeps
 * what it counted when it refuses: no transaction is open but those that the handler opens.
 */
export function steps<C extends Call>(
  call: C,
  run: (input: Input<C>, context: StepContext<C>) => Promise<Result<C>>,
): Endpoint {
  if ('idempotent' in call) throw new Error('The answer to an idempotent call is kept in its transaction')
  return { call, run, inSteps: true, prove: undefined }
}
