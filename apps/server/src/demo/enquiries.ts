import { addDays } from '@causeway/identifiers'
import { answerEnquiry, openEnquiry } from '../enquiries/service.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { selectOperatorAt } from '../operators/service.ts'
import { selectOpenedAccounts } from '../receipt-accounts/service.ts'
import type { CollectionPlan } from './collection-plan.ts'
import { demoOperatorAddresses } from './demo-operators.ts'
import { makePaper, type Scene } from './steps.ts'

type Plan = CollectionPlan['enquiries'][number]

/** The merchant asks for payments, and an operator answers those whose plan has a reply. */
export async function ensureEnquiries(scene: Scene, plan: CollectionPlan): Promise<void> {
  const reader = scene.context.db.reader(providerScope)
  const asked = await reader
    .selectFrom('enquiries')
    .select(['enquiry_id', 'payer_name', 'enquiry_state'])
    .where('merchant_id', '=', scene.action.actor.merchant_id)
    .execute()
  for (const each of plan.enquiries) {
    const found = asked.find(({ payer_name }) => payer_name === each.payer_name)
    const id = found?.enquiry_id ?? (await ask(scene, each))
    if (each.reply && found?.enquiry_state !== 'answered') await answer(scene, id, each)
  }
}

async function ask(scene: Scene, { days_ago, reply: _reply, ...facts }: Plan): Promise<string> {
  const { context, action } = scene
  const { db, clock } = context
  const { merchant_id, user_id } = action.actor
  const accounts = await selectOpenedAccounts(db.reader(providerScope), merchant_id)
  const account_id = accounts.find(({ currency }) => currency === facts.currency)?.account_id ?? null
  const sent_on = addDays(clock.now().toISOString().slice(0, 10), -days_ago)
  const file_ids = [await makePaper(scene)]
  return db.transact({ merchant_id, user_id }, (tx) =>
    openEnquiry(tx, action, { ...facts, account_id, sent_on, file_ids }),
  )
}

async function answer(
  { context, action }: Scene,
  enquiry_id: string,
  { payer_name, reply = '' }: Plan,
): Promise<void> {
  const { db, clock } = context
  const reader = db.reader(providerScope)
  const operator = await selectOperatorAt(reader, demoOperatorAddresses[0] ?? '')
  const receipt = await reader
    .selectFrom('receipts')
    .select('receipt_id')
    .where('merchant_id', '=', action.actor.merchant_id)
    .where('payer_name', '=', payer_name)
    .executeTakeFirst()
  if (!operator || !receipt) return
  const actor = { kind: 'operator', operator_id: operator.id } as const
  const found = { answer: 'found', receipt_id: receipt.receipt_id, reply } as const
  await db.transact(providerScope, (tx) => answerEnquiry(tx, { clock, actor }, enquiry_id, found))
}
