import { randomInt } from 'node:crypto'
import { makeNumber, NUMBER_DRAWN, NUMBER_DRAWN_LENGTH, type NumberKind, numberOf } from '@causeway/contract'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Reader, Tx } from './db/db.ts'
import { ApiError } from './http/api-error.ts'
import { localTime, PAPER_ZONE } from './local-time.ts'

type Named = { readonly kind: NumberKind; readonly id: string; readonly merchant_id: string }

/** A day has room for 244 million of a kind: so many taken in a row mean a fault. */
const TRIES_MAX = 20

function draw(): string {
  const drawn = Array.from(
    { length: NUMBER_DRAWN_LENGTH },
    () => NUMBER_DRAWN[randomInt(NUMBER_DRAWN.length)],
  )
  return drawn.join('')
}

/** Draws the number of a new thing, dated as papers are. One that is taken is drawn again. */
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

/** The numbers of some things by their ids, as far as they have one and the reader may see it. */
export async function selectNumbers(
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return () => null
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from object_numbers where id = any(${wanted}::text[])`.execute(reader)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return (id) => (id && numbers.get(id)) ?? null
}

/** The number that a person typed, if it is one. A mistyped number is refused by that name. */
export function typedNumber(field: string, text: string | undefined): string | undefined {
  const typed = text === undefined ? undefined : numberOf(text)
  if (typed === 'mistyped') throw new ApiError('input_invalid', { fields: { [field]: 'number_mistyped' } })
  return typed?.number
}

/** The id of what a person named by its number or its id. A number that nothing has is no id either. */
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
