import type { Corp } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'

/** A payment that came back is a task for so long; afterwards it is history. */
const TOLD_DAYS = 7
const DAY_MS = 86_400_000
const TOLD_MAX = 5

type Row = {
  readonly id: string
  readonly payee: string
  readonly currency: string
  readonly amount_minor: bigint
  readonly waits: Corp['payments'][number]['waits']
}

/** The payments that came back. Those that wait for materials are told as requests. */
export async function paymentToDos(
  reader: Reader,
  clock: Clock,
  merchant_id: string,
): Promise<Corp['payments']> {
  const since = new Date(clock.now().getTime() - TOLD_DAYS * DAY_MS)
  const { rows } = await sql<Row>`
    select t.payment_id as id, coalesce(nullif(y.alias, ''), t.payee_name) as payee, t.currency,
      t.amount_minor, t.payment_state as waits
    from payments t join payees y on y.payee_id = t.payee_id
    where t.merchant_id = ${merchant_id} and t.payment_state in ('failed', 'returned')
      and t.ended_at >= ${since} and not exists (
        select from payments n where n.resend_of = t.payment_id
          and n.payment_state not in ('discarded', 'failed', 'returned', 'cancelled'))
    order by t.created_at desc, t.payment_id desc limit ${TOLD_MAX}`.execute(reader)
  return rows.map(({ id, payee, currency, amount_minor, waits }) => {
    return { id, payee, target: toWire(money(amount_minor, currency as Currency)), waits }
  })
}
