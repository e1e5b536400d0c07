import { randomInt } from 'node:crypto'
import { makeNumber, NUMBER_DRAWN, NUMBER_DRAWN_LENGTH, type NumberKind, numberOf } from '@causeway/contract'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Reader, Tx } from './db/db.ts'
import { gathered } from './db/gather.ts'
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

type Drawing = Named & { readonly date: string; readonly drawNext: () => string }

/** Draws the number of a new object, dated as documents are. */
export async function takeNumber(
  tx: Tx,
  clock: Clock,
  { kind, id, merchant_id }: Named,
  drawNext = draw,
): Promise<string> {
  const date = localTime(clock.now(), PAPER_ZONE).slice(2, 10).replaceAll('-', '')
  return takeDrawn(tx, { kind, id, merchant_id, date, drawNext })
}

/** Draws the numbers of several objects together. A number in use is drawn again. */
const takeDrawn = gathered(async (tx, objects: readonly Drawing[]) => {
  const taken = new Map<string, string>()
  for (let tries = 0; taken.size < objects.length; tries += 1) {
    const left = objects.filter(({ id }) => !taken.has(id))
    if (tries === TRIES_MAX) throw new Error(`No number is free for a ${left[0]?.kind}`)
    const numbers = left.map(({ kind, date, drawNext }) => makeNumber(kind, date, drawNext()))
    const ids = left.map(({ id }) => id)
    const merchants = left.map(({ merchant_id }) => merchant_id)
    const { rows } = await sql<{ id: string; number: string }>`
      insert into object_numbers (number, id, merchant_id)
      select * from unnest(${numbers}::text[], ${ids}::text[], ${merchants}::text[])
      on conflict (number) do nothing returning id, number`.execute(tx)
    for (const { id, number } of rows) taken.set(id, number)
  }
  return objects.map(({ id }) => taken.get(id) ?? '')
})

type NamedTogether = {
  readonly kind: NumberKind
  readonly ids: readonly string[]
  readonly merchant_id: string
}

/** As `takeNumber`, for many objects of a kind: the numbers in the order of the ids. */
export async function takeNumbers(
  tx: Tx,
  clock: Clock,
  { kind, ids, merchant_id }: NamedTogether,
): Promise<string[]> {
  return Promise.all(ids.map((id) => takeNumber(tx, clock, { kind, id, merchant_id })))
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

/** A query in which a person may name objects by number, with their ids. */
export async function withIds<Query extends object, Name extends keyof Query & string>(
  reader: Reader,
  query: Query,
  ...names: readonly Name[]
): Promise<Query> {
  const ids = names.map(async (name) => [
    name,
    await typedId(reader, name, query[name] as string | undefined),
  ])
  return { ...query, ...Object.fromEntries(await Promise.all(ids)) }
}
