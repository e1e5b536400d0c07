import { z } from 'zod'
import { providerScope } from '../kernel/db/scope.ts'
import { type Job, type JobContext, job, jobKind } from '../kernel/jobs.ts'
import { answeredBy } from './answered-by.ts'
import { returnItem } from './decide-suspense.ts'
import { escalateDifferences, type Tell } from './escalate.ts'
import { dayOf } from './movement.ts'
import { type OnAnswered, sendKind, sendMessage } from './outgoing.ts'
import { hasProposal, lockItem, selectItemsToReturn } from './queries/suspense.ts'
import { composeReturn, type ReturnSubject, sendReturnKind } from './returns.ts'

const EVERY_HOUR = '23 * * * *'
const EVERY_MORNING = '7 1 * * *'

/** The jobs about the bank; `app.ts` registers what a refused return means, and who is told. */
export function bankingJobs(returns: ReturnSubject, tell: Tell, onOrderAnswered: OnAnswered): Job[] {
  const onAnswered = answeredBy({ returns, onOrderAnswered })
  return [
    job(sendKind, ({ message_id }, context) => sendMessage(context, message_id, onAnswered)),
    job(sendReturnKind, async ({ return_id }, context) => {
      const { db, clock } = context
      const message_id = await db.transact(providerScope, (tx) => composeReturn(tx, clock, return_id))
      if (message_id) await sendMessage(context, message_id, onAnswered)
    }),
    job(
      jobKind('banking.return_unassigned', z.object({})),
      (_data, context) => returnUnassigned(context),
      EVERY_HOUR,
    ),
    job(
      jobKind('banking.escalate_differences', z.object({})),
      (_data, context) => escalateDifferences(context, tell),
      EVERY_MORNING,
    ),
  ]
}

/** Sends back money to closed accounts that no operator has assigned in time, nor proposed to. */
export async function returnUnassigned(context: JobContext): Promise<void> {
  const { db, clock } = context
  for (const entry_id of await selectItemsToReturn(db.reader(providerScope), dayOf(clock))) {
    await db.transact(providerScope, async (tx) => {
      const item = await lockItem(tx, entry_id)
      if (item?.suspense_state !== 'open' || (await hasProposal(tx, entry_id))) return
      const decided = { decided_by: null, decided_at: clock.now(), remark: '' }
      await returnItem(tx, { clock, actor: { kind: 'system' } }, item, decided)
    })
  }
}
