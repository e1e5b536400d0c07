import { payeeDirections } from '@causeway/contract'
import { z } from 'zod'
import { providerScope } from '../kernel/db/scope.ts'
import { selectMerchant } from '../merchants/service.ts'
import { decidePayee, makePayee } from '../payees/service.ts'
import payees from './data/payees.json' with { type: 'json' }
import type { Scene } from './steps.ts'

const plans = z
  .array(
    z.object({
      email: z.string(),
      payees: z.array(
        z.object({
          direction: z.enum(payeeDirections),
          destination: z.string(),
          alias: z.string(),
          details: z.record(z.string(), z.string()),
          /** What the reviewer says; without it the payee waits or needs no review. */
          review: z.enum(['approve', 'ask']).optional(),
        }),
      ),
    }),
  )
  .parse(payees)
type Plan = (typeof plans)[number]['payees'][number]

/** In place of the merchant's own credit code. */
const OWN_CODE = '@company'

/** Makes the payees of the demonstration that do not exist yet, in the order of the plan. */
export async function ensurePayees(scene: Scene, email: string): Promise<void> {
  const wanted = plans.find((plan) => plan.email === email)?.payees ?? []
  const { merchant_id } = scene.action.actor
  const reader = scene.context.db.reader(providerScope)
  const made = await reader
    .selectFrom('payees')
    .select('payee_id')
    .where('merchant_id', '=', merchant_id)
    .execute()
  for (const plan of wanted.slice(made.length)) await make(scene, plan)
}

async function make({ context, action }: Scene, { review, ...plan }: Plan): Promise<void> {
  const { db, bank } = context
  const { direction, destination, alias, details } = plan
  const merchant = await selectMerchant(db.reader(providerScope), action.actor.merchant_id)
  const own = merchant?.profile.registration_number ?? ''
  const input = {
    direction,
    destination,
    details: { ...details, ...(details['uscc'] === OWN_CODE && { uscc: own }) },
    documents: {},
  }
  // No job of the reviewer: the plan says what is decided, and what waits for an operator.
  const never = { review_delay: undefined }
  const payee_id = await makePayee({ db, bank }, never, action, { alias, is_draft: false, input })
  if (!review) return
  const system = { clock: context.clock, actor: { kind: 'system' } } as const
  const findings = [{ path: 'documents.relation_proof', reason: 'relation_unproven' }] as const
  const verdict =
    review === 'approve'
      ? ({ verdict: 'approve', remark: '' } as const)
      : ({ verdict: 'ask', findings, remark: '' } as const)
  await db.transact(providerScope, (tx) => decidePayee(tx, system, payee_id, verdict))
}
