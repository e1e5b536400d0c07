import type { PayeeDetail, PayeeRow } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { instantOf, PAPER_ZONE, paperDate } from '../kernel/local-time.ts'
import { selectLastPaid, selectPaidSince } from './queries/paid.ts'

type Paid = Pick<PayeeDetail, 'last_paid' | 'paid_this_year'>
type Listed = Pick<PayeeRow, 'id' | 'direction' | 'payee_type'>

/** What a payee was paid. */
export async function readPaid(reader: Reader, clock: Clock, id: string): Promise<Paid> {
  const [last, year] = await Promise.all([lastPaid(reader, [id]), paidThisYear(reader, clock, [id])])
  return { last_paid: last.get(id) ?? null, paid_this_year: year.get(id) ?? [] }
}

/** Rows of a list with what was paid last. A year can have many payments, so it is summed for few payees. */
export async function withPaid<Row extends Listed>(
  reader: Reader,
  clock: Clock,
  rows: readonly Row[],
): Promise<(Row & Pick<PayeeRow, 'last_paid' | 'paid_this_year'>)[]> {
  const persons = rows.filter(isPersonInMainland).map(({ id }) => id)
  const [last, year] = await Promise.all([
    lastPaid(
      reader,
      rows.map(({ id }) => id),
    ),
    paidThisYear(reader, clock, persons),
  ])
  return rows.map((row) => ({
    ...row,
    last_paid: last.get(row.id) ?? null,
    paid_this_year: isPersonInMainland(row) ? (year.get(row.id) ?? []) : null,
  }))
}

const isPersonInMainland = ({ direction, payee_type }: Listed) =>
  direction === 'inbound' && payee_type === 'individual'

async function lastPaid(reader: Reader, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await selectLastPaid(reader, ids)
  return new Map(
    rows.map(({ payee_id, payment_id, at, ...net }) => [payee_id, { payment_id, at, amount: amountOf(net) }]),
  )
}

async function paidThisYear(reader: Reader, clock: Clock, ids: readonly string[]) {
  const year = paperDate(clock.now()).slice(0, 4)
  const since = instantOf(`${year}-01-01 00:00:00`, PAPER_ZONE)
  const rows = ids.length === 0 ? [] : await selectPaidSince(reader, ids, since)
  const sums = Map.groupBy(rows, ({ payee_id }) => payee_id)
  return new Map([...sums].map(([id, nets]) => [id, nets.map(amountOf)]))
}

const amountOf = ({ minor, currency }: { readonly minor: bigint; readonly currency: string }) =>
  toWire(money(minor, currency as Currency))
