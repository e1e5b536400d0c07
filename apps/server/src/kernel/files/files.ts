import type { Readable } from 'node:stream'

/** Bytes at hand, or as they are made: whatever their length, few are in memory at a time. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

/** Without a size where the store does not tell it. */
export type FileStream = { readonly stream: Readable; readonly size?: number }

/** Where the bytes of uploaded and produced files are kept. Keys are ids of ours, never a person's names. */
export type Files = {
  /** Keeps the bytes under a new key, all of them or none; what has been put stays as it is. */
  readonly put: (key: string, content: Content) => Promise<void>
  /** The bytes, or undefined if nothing is kept under the key. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  /** The same bytes as a stream, which the caller reads to its end or destroys. */
  readonly open: (key: string) => Promise<FileStream | undefined>
  /** Also removes what a writer that was killed left of the key. */
  readonly remove: (key: string) => Promise<void>
}

const KEY = /^[a-z_]{1,32}_[0-9A-Z]{26}$/

/** A key becomes part of a path, so it must not be able to lead anywhere else. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not the key of a file: ${JSON.stringify(key)}`)
  return key
}
