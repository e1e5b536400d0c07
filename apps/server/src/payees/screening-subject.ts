import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import type { ScreeningSubject } from '../screening/service.ts'
import { approvePayee } from './approve-payee.ts'
import { columnsOf } from './columns.ts'
import { reviewPayee, screenPayee } from './job-kinds.ts'
import { lockPayee, type PayeeRecord, selectOpenVersion } from './queries/payees.ts'
import { payeesToScreen } from './queries/to-screen.ts'
import { keepPayeeHits, refuseListed } from './screen-payee.ts'
import { needsReview } from './verify-payee.ts'

/** A payee whose name is like a name of the list. Payments to a listed payee are screened by themselves. */
export const payeeScreening = ({ review_delay }: ReviewSettings): ScreeningSubject => ({
  lock: (tx, id) => lockPayee(tx, id),
  names: payeesToScreen,
  /** What needs no other review goes on by its job; in the sandbox its reviewer does. */
  onCleared: async (tx, _context, { id }) => {
    await enqueue(tx, screenPayee, { payee_id: id })
    if (review_delay === undefined) return
    const open = await selectOpenVersion(tx, id)
    if (open?.version_state !== 'verifying') return
    await enqueue(tx, reviewPayee, { payee_id: id, version: open.version })
  },
  /** The operator rejects what waits, and sees what is in force. */
  onConfirmed: async () => {},
})

/** Keeps the hits of a payee; one without any that needs no other review is approved. */
export async function screenOnePayee(
  { db, clock }: JobContext,
  { payee_id }: { readonly payee_id: string },
): Promise<void> {
  const context = { clock, actor: { kind: 'system' } } as const
  await db.transact(providerScope, async (tx) => {
    const payee = await lockPayee(tx, payee_id)
    if (!payee) return
    await keepPayeeHits(tx, context, payee)
    await approveScreened(tx, context, payee)
  })
}

/** What needs no other review is approved; the rest waits for operators. */
async function approveScreened(tx: Tx, context: ActionContext, payee: PayeeRecord): Promise<void> {
  const open = await selectOpenVersion(tx, payee.payee_id)
  if (open?.version_state !== 'verifying') return
  // The columns of an active payee are those of the version in force: a change may have another name.
  if (needsReview(await columnsOf(tx, payee.merchant_id, payee.alias, open.input))) return
  try {
    await refuseListed(tx, payee, open.input)
    await approvePayee(tx, context, payee, open, { remark: '' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
