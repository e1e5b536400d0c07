import type { PaymentDetail } from '@causeway/contract'
import { type Selectable, sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { newId } from '../../kernel/id.ts'

type TraceRow = Selectable<DB['payment_traces']>
type NewTrace = Pick<TraceRow, 'payment_id' | 'merchant_id' | 'opened_by'>

export async function insertTrace(tx: Tx, clock: Clock, trace: NewTrace): Promise<void> {
  const own = { trace_id: newId('trace', clock), opened_at: clock.now() }
  await tx
    .insertInto('payment_traces')
    .values({ ...trace, ...own })
    .execute()
}

const open = (payment_id: string) => ({ payment_id, trace_state: 'open' })

export function selectOpenTrace(reader: Reader, payment_id: string): Promise<TraceRow | undefined> {
  return selectRow(reader, 'payment_traces', open(payment_id))
}

type Closed =
  | { readonly trace_state: 'ended' }
  | { readonly trace_state: 'answered'; readonly answer: string; readonly answered_by: string }

/** Closes the open trace of a payment that the caller has locked. Returns whether there was one. */
export async function closeTrace(tx: Tx, clock: Clock, payment_id: string, closed: Closed): Promise<boolean> {
  return updateRows(tx, 'payment_traces', open(payment_id), { ...closed, closed_at: clock.now() })
}

type Traces = PaymentDetail['traces']

/** How a payment was asked for, oldest first. */
export async function selectTraces(reader: Reader, payment_id: string): Promise<Traces> {
  const { rows } = await sql<Traces[number]>`
    select trace_id as id, trace_state, opened_at, answer, closed_at,
      case when opened_by is null then 'system' else 'merchant' end as opened_by
    from payment_traces where payment_id = ${payment_id} order by opened_at, trace_id`.execute(reader)
  return rows
}

const AT_ONCE = 500

type ToTrace = {
  readonly payment_id: string
  readonly arrives_on: string
  readonly destination: string
  readonly country: string
}

/** Payments whose day of arrival is over and that were never asked for, those that are latest first. */
export async function selectToTrace(reader: Reader, today: string): Promise<ToTrace[]> {
  const { rows } = await sql<ToTrace>`
    select p.payment_id, p.arrives_on, p.destination, p.country from payments p
    where p.payment_state = 'sent' and p.arrives_on < ${today}::date
      and not exists (select from payment_traces x where x.payment_id = p.payment_id)
    order by p.arrives_on limit ${AT_ONCE}`.execute(reader)
  return rows
}
