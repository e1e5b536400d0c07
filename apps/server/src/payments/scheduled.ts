import { sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import type { ScheduledPayments } from '../payees/service.ts'
import { cancelKind } from './job-kinds.ts'
import { endCancelled, lockToRelease } from './release-payment.ts'

type Scheduled = { readonly id: string; readonly number: string; readonly execute_on: string }

/** The payments to a payee that wait for their day, the next one first. */
async function selectScheduled(reader: Reader, payee_id: string): Promise<Scheduled[]> {
  const { rows } = await sql<Scheduled>`
    select payment_id as id, number, execute_on from payments
    where payee_id = ${payee_id} and payment_state = 'scheduled'
    order by execute_on, payment_id limit 100`.execute(reader)
  return rows
}

/** A payee that is disabled takes its scheduled payments along, each by a job of its own. */
export const scheduledPayments: ScheduledPayments = {
  list: selectScheduled,
  cancel: async (tx: Tx, payee_id) => {
    for (const { id } of await selectScheduled(tx, payee_id)) {
      await enqueue(tx, cancelKind, { payment_id: id })
    }
  },
}

export async function cancelScheduled(
  { db, clock }: JobContext,
  { payment_id }: { readonly payment_id: string },
): Promise<void> {
  const context = { clock, actor: { kind: 'system' } } as const
  await db.transact(providerScope, async (tx) => {
    const payment = await lockToRelease(tx, payment_id)
    if (payment?.payment_state === 'scheduled') await endCancelled(tx, context, payment, 'payee_disabled')
  })
}
