import type { Envelope } from '@causeway/contract'
import type { calls } from '@causeway/contract/calls'

/**
 * The types of every call, by `METHOD /path`. Only types are imported from the contract, so that no screen
 * loads schemas.
 */
type Declared = (typeof calls)[keyof typeof calls]
export type CallKey = { [Each in Declared as `${Each['method']} ${Each['path']}`]: Each }
export type Key = keyof CallKey

type Input<Schema> = Schema extends { _zod: { input: infer In } } ? In : never
type Output<Schema> = Schema extends { _zod: { output: infer Out } } ? Out : never

type Part<Of, Name extends string> =
  Of extends Record<Name, infer Schema>
    ? Partial<Input<Schema>> extends Input<Schema>
      ? { readonly [_ in Name]?: Input<Schema> }
      : { readonly [_ in Name]: Input<Schema> }
    : unknown

/** Made once for one intent: a repeated call with the same key has its effect only once. */
type Keyed<Of> = Of extends { idempotent: true } ? { readonly idempotency_key: string } : unknown

type Uploaded<Of> = Of extends { upload: true } ? { readonly file: File } : unknown

export type Options<Of extends Key> = Part<CallKey[Of], 'body'> &
  Part<CallKey[Of], 'query'> &
  Part<CallKey[Of], 'params'> &
  Keyed<CallKey[Of]> &
  Uploaded<CallKey[Of]> & {
    readonly signal?: AbortSignal
    /** Not started by the user: it does not extend the session. */
    readonly background?: boolean
    /** Sent even if the page is closed meanwhile: at most 64 KiB. */
    readonly keepalive?: boolean
  }

export type Query<Of extends Key> =
  Options<Of> extends { readonly query?: infer Sent } ? NonNullable<Sent> : never
export type Body<Of extends Key> = Options<Of> extends { readonly body: infer Sent } ? Sent : never

export type Data<Of extends Key> = Output<CallKey[Of]['data']>

export type Result<Of extends Key> = CallKey[Of] extends { list: object }
  ? { readonly count: number; readonly list: Data<Of> }
  : Data<Of>

type Arguments<Given> = Partial<Given> extends Given ? [options?: Given] : [options: Given]

export type Send = {
  <Of extends Key>(key: Of, ...options: Arguments<Options<Of>>): Promise<Result<Of>>
  <Of extends Key>(key: Of, options: Options<Of> & { readonly raw: true }): Promise<Envelope<Data<Of>>>
}
