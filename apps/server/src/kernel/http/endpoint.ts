import type { Call, Language, List } from '@causeway/contract'
import type { z } from 'zod'
import type { ActorOf } from '../actor.ts'
import type { Bank } from '../bank.ts'
import type { Clock } from '../clock.ts'
import type { Db, Reader, Tx } from '../db/db.ts'
import type { Scope } from '../db/scope.ts'
import type { FileStream, Files } from '../files/files.ts'
import type { UploadedFile } from './upload.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type Input<C extends Call> = {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
  readonly file: C['upload'] extends true ? UploadedFile : undefined
}

/** The answer of a call with a file, with the headers of the file. */
export type Bytes = {
  readonly bytes: Uint8Array | FileStream
  readonly headers: Readonly<Record<string, string>>
}

/** The client of a request. */
export type Origin = { readonly ip: string; readonly user_agent: string }

type CommonContext<C extends Call> = {
  readonly actor: ActorOf<C['access']>
  readonly clock: Clock
  readonly files: Files
  readonly bank: Bank
  readonly language: Language
  readonly request_id: string
  readonly origin: Origin
}

/** The context of a handler. Its queries see only the rows of the caller's scope; a GET can only read. */
export type Context<C extends Call> = CommonContext<C> & {
  readonly tx: C['method'] extends 'GET' ? Reader : Tx
}

/** For a handler that opens its own transactions in the caller's scope. */
export type StepContext<C extends Call> = CommonContext<C> & { readonly db: Db; readonly scope: Scope }

/** A list answers a page and the length of its window. */
export type Page<Item> = { readonly count: number; readonly list: Item }

type Result<C extends Call> = C['bytes'] extends true
  ? Bytes
  : C['list'] extends List
    ? Page<z.input<C['data']>>
    : z.input<C['data']> extends Record<string, never>
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler of such a call may return no value.
        void | Record<string, never>
      : z.input<C['data']>

export type Endpoint = {
  readonly call: Call
  readonly run: (input: never, context: never) => Promise<unknown>
  readonly inSteps: boolean
  /** The proof that an input needs. It runs before the transaction begins, unless the answer is stored. */
  readonly prove: ((input: never) => ((context: never) => Promise<void>) | undefined) | undefined
}

/**
 * Defines the handler of a call. The kernel does authentication, parsing, transaction and envelope. A slow
 * proof of the user, such as the hash of a payment password, runs before the transaction.
 */
export function endpoint<C extends Call>(
  call: C,
  run: (input: Input<C>, context: Context<C>) => Promise<Result<C>>,
  prove?: (input: Input<C>) => ((context: StepContext<C>) => Promise<void>) | undefined,
): Endpoint {
  if (call.upload || call.bytes) throw new Error('A call with a file must be declared by steps')
  return { call, run, inSteps: false, prove }
}

/**
 * Defines the handler of a call that waits for something slow, such as the hash of a password, or that
 * keeps its counts when it refuses: it opens its own transactions.
 */
export function steps<C extends Call>(
  call: C,
  run: (input: Input<C>, context: StepContext<C>) => Promise<Result<C>>,
): Endpoint {
  if ('idempotent' in call) throw new Error('An idempotent call cannot be declared by steps')
  return { call, run, inSteps: true, prove: undefined }
}
