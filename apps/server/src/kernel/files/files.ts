/** Where the bytes of uploaded and produced files are kept. Keys are ids of ours, never a person's names. */
export type Files = {
  /** Keeps the bytes under a new key; what has been put stays as it is. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or undefined if nothing is kept under the key. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  readonly remove: (key: string) => Promise<void>
}

const KEY = /^[a-z_]{1,32}_[0-9A-Z]{26}$/

/** A key becomes part of a path, so it must not be able to lead anywhere else. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not the key of a file: ${JSON.stringify(key)}`)
  return key
}
