import type { Readable } from 'node:stream'

/** Bytes in memory, or a stream of them. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

/** The size is undefined if the store does not report it. */
export type FileStream = { readonly stream: Readable; readonly size?: number }

/** Where the bytes of uploaded and generated files are kept. Keys are our own ids, never user input. */
export type Files = {
  /** Stores the bytes under a new key, all of them or none. An existing file is never changed. */
  readonly put: (key: string, content: Content) => Promise<void>
  /** The bytes, or undefined if nothing is kept under the key. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  /** The bytes as a stream, which the caller has to read to its end or destroy. */
  readonly open: (key: string) => Promise<FileStream | undefined>
  /** Also removes the incomplete file of a killed writer. */
  readonly remove: (key: string) => Promise<void>
}

const KEY = /^[a-z_]{1,32}_[0-9A-Z]{26}$/

/** A key becomes part of a path, so it must not lead outside of the store. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not the key of a file: ${JSON.stringify(key)}`)
  return key
}
