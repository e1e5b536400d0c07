import { randomInt } from 'node:crypto'
import { makeNumber, NUMBER_DRAWN, NUMBER_DRAWN_LENGTH, type NumberKind, numberOf } from '@causeway/contract'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Reader, Tx } from './db/db.ts'
import { ApiError } from './http/api-error.ts'
import { localTime, PAPER_ZONE } from './local-time.ts'

type Named = { readonly kind: NumberKind; readonly id: string; readonly merchant_id: string }

/** A day and kind has 244 million numbers, so this many collisions in a row are a fault. */
const TRIES_MAX = 20

function draw(): string {
  const drawn = Array.from(
    { length: NUMBER_DRAWN_LENGTH },
    () => NUMBER_DRAWN[randomInt(NUMBER_DRAWN.length)],
  )
  return drawn.join('')
}

/** Draws the number of a new object, dated as documents are. A number in use is drawn again. */
export async function takeNumber(
  tx: Tx,
  clock: Clock,
  { kind, id, merchant_id }: Named,
  drawNext = draw,
): Promise<string> {
  const date = localTime(clock.now(), PAPER_ZONE).slice(2, 10).replaceAll('-', '')
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const number = makeNumber(kind, date, drawNext())
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('object_numbers')
      .values({ number, id, merchant_id })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) return number
  }
  throw new Error(`No number is free for a ${kind}`)
}

export type Numbers = (id: string | null) => string | null

/** The numbers of objects by their ids; null for an id without a number that the reader can see. */
export async function selectNumbers(reader: Reader, ids: readonly (string | null)[]): Promise<Numbers> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return () => null
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from object_numbers where id = any(${wanted}::text[])`.execute(reader)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return (id) => (id && numbers.get(id)) ?? null
}

/** The number typed by a user, or undefined for other text. A mistyped number is a field error. */
export function typedNumber(field: string, text: string | undefined): string | undefined {
  const typed = text === undefined ? undefined : numberOf(text)
  if (typed === 'mistyped') throw new ApiError('input_invalid', { fields: { [field]: 'number_mistyped' } })
  return typed?.number
}

/** The id for a number or an id that a person typed. An unknown number is returned, and finds nothing. */
export async function typedId(
  reader: Reader,
  field: string,
  text: string | undefined,
): Promise<string | undefined> {
  const number = typedNumber(field, text)
  if (number === undefined) return text
  const { rows } = await sql<{ id: string }>`select id from object_numbers where number = ${number}`.execute(
    reader,
  )
  return rows[0]?.id ?? number
}
