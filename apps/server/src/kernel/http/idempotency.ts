import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { holdLock } from '../db/lock.ts'
import { ApiError } from './api-error.ts'

/** Proofs of the user are not part of the content: a retry may have another one. */
const PROOFS = new Set(['pay_pwd', 'passkey'])

const KEY = /^[\x21-\x7e]{8,128}$/

export type IdempotencyKey = {
  readonly merchant_id: string
  readonly call: string
  readonly key: string
  readonly fingerprint: Buffer
}

export type StoredAnswer = { readonly status: number; readonly body: string }

export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !KEY.test(header)) throw new ApiError('idempotency_key_missing')
  return header
}

/** The fingerprint of the content, independent of the order of fields. */
export function fingerprint(input: unknown): Buffer {
  return createHash('sha256').update(canonical(input)).digest()
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const entries = Object.entries(value).filter(([name]) => !PROOFS.has(name))
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}

/**
 * Waits until the key is free and returns its stored answer, if there is one. Only committed effects are
 * stored: after a refusal or a crash the key can be used again.
 */
export async function findAnswer(tx: Tx, key: IdempotencyKey): Promise<StoredAnswer | undefined> {
  const [, stored] = await Promise.all([
    holdLock(tx, `${key.merchant_id} ${key.call} ${key.key}`),
    tx
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'status', 'body'])
      .where('merchant_id', '=', key.merchant_id)
      .where('call', '=', key.call)
      .where('key', '=', key.key)
      .executeTakeFirst(),
  ])
  if (stored && !stored.fingerprint.equals(key.fingerprint)) throw new ApiError('idempotency_conflict')
  return stored
}

/** Stores the answer permanently, in the transaction of its effect. */
export async function keepAnswer(
  tx: Tx,
  clock: Clock,
  key: IdempotencyKey,
  answer: StoredAnswer,
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ ...key, ...answer, created_at: clock.now() })
    .execute()
}
