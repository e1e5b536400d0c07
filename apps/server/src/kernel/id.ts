import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

/** Crockford's base 32, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

/** An id such as `payment_01J9Z…`: prefixed by its kind, sorted by time, not guessable (80 bits). */
export function newId(prefix: string, clock: Clock): string {
  return `${prefix}_${encodeTime(clock.now().getTime())}${encodeRandom(randomBytes(RANDOM_LENGTH))}`
}

/** No id that is made from this time on comes before it. */
export function firstIdAt(prefix: string, milliseconds: number): string {
  return `${prefix}_${encodeTime(Math.max(0, milliseconds))}`
}

function encodeTime(milliseconds: number): string {
  let text = ''
  for (let rest = milliseconds; text.length < TIME_LENGTH; rest = Math.floor(rest / 32)) {
    text = `${ALPHABET[rest % 32]}${text}`
  }
  return text
}

function encodeRandom(bytes: Buffer): string {
  let text = ''
  for (const byte of bytes) text += ALPHABET[byte % 32]
  return text
}
