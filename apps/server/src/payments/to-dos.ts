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

/** The payments that wait for their merchant, those that wait for materials first. */
export async function paymentToDos(
  reader: Reader,
  clock: Clock,
  merchant_id: string,
): Promise<Corp['payments']> {
  const since = new Date(clock.now().getTime() - TOLD_DAYS * DAY_MS)
  const { rows } = await sql<Row>`
    select t.payment_id as id, coalesce(nullif(y.alias, ''), t.payee_name) as payee, t.currency,
      t.amount_minor, t.waits
    from (
      (select p.*, 'materials'::text as waits, 1 as place from payments p
        where p.merchant_id = ${merchant_id} and p.review_state = 'request'
        order by p.created_at desc, p.payment_id desc limit ${TOLD_MAX})
      union all
      (select p.*, p.payment_state::text as waits, 2 as place from payments p
        where p.merchant_id = ${merchant_id} and p.payment_state in ('failed', 'returned')
          and p.ended_at >= ${since} and not exists (
            select from payments n where n.resend_of = p.payment_id
              and n.payment_state not in ('discarded', 'failed', 'returned', 'cancelled'))
        order by p.created_at desc, p.payment_id desc limit ${TOLD_MAX})
    ) t join payees y on y.payee_id = t.payee_id
    order by t.place, t.created_at desc, t.payment_id desc limit ${TOLD_MAX}`.execute(reader)
  return rows.map(({ id, payee, currency, amount_minor, waits }) => {
    return { id, payee, target: toWire(money(amount_minor, currency as Currency)), waits }
  })
}
