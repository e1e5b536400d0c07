import { providerScope } from '../kernel/db/scope.ts'
import { receiptSubject, returnOwnReceipt } from '../receipts/service.ts'
import { answerRequest } from '../requests/service.ts'
import type { CollectionPlan } from './collection-plan.ts'
import { makePaper, type Scene, until } from './steps.ts'

type Credit = CollectionPlan['credits'][number]

/** The receipt of a credit, known by payer and words. */
async function findReceipt({ context, action }: Scene, { payer_name, remittance }: Credit) {
  return context.db
    .reader(providerScope)
    .selectFrom('receipts')
    .innerJoin('receipt_accounts', 'receipt_accounts.account_id', 'receipts.account_id')
    .select(['receipt_id', 'receipt_state', 'bank_reference', 'bank_account'])
    .where('receipts.merchant_id', '=', action.actor.merchant_id)
    .where('payer_name', '=', payer_name)
    .where('reference', '=', remittance)
    .executeTakeFirst()
}

/** One receipt is taken back by the bank, one sent back, one answered for; and money goes astray. */
export async function tellStories(scene: Scene, plan: CollectionPlan): Promise<void> {
  const { bank } = scene.context
  for (const credit of plan.credits) {
    if (credit.story === 'reverse') await takeBack(scene, credit)
    if (credit.story === 'return') await sendBack(scene, credit)
    if (credit.story === 'return_held') await keepReturn(scene, credit)
    if (credit.story === 'answer') await answer(scene, credit)
  }
  for (const {
    account,
    amount,
    currency,
    payer_name: name,
    payer_country: country,
    ...stray
  } of plan.strays) {
    const key = { idempotency_key: `demo-stray-${account}` }
    await bank.payIn({ account, paid: { amount, currency }, payer: { name, country }, ...stray, ...key })
  }
}

const isIn = async (scene: Scene, credit: Credit, state: string) =>
  (await findReceipt(scene, credit))?.receipt_state === state

async function takeBack(scene: Scene, credit: Credit): Promise<void> {
  const receipt = await findReceipt(scene, credit)
  if (receipt?.receipt_state !== 'available') return
  const { bank_reference } = receipt
  await scene.context.bank.takeBack({ bank_reference, idempotency_key: `demo-reversal-${bank_reference}` })
  await until(() => isIn(scene, credit, 'reversed'))
}

async function sendBack(scene: Scene, credit: Credit): Promise<void> {
  const receipt = await findReceipt(scene, credit)
  if (receipt?.receipt_state !== 'available') return
  await returnIt(scene, receipt)
  await until(() => isIn(scene, credit, 'returned'))
}

/** The bank keeps the returns of the account, until an operator lifts this fault of the sandbox. */
async function keepReturn(scene: Scene, credit: Credit): Promise<void> {
  const receipt = await findReceipt(scene, credit)
  if (receipt?.receipt_state !== 'available') return
  const { bank } = scene.context
  const account = receipt.bank_account ?? ''
  await bank.setFaults([...(await bank.faults()), { fault: 'hold_returns', rate: 1, account }])
  await returnIt(scene, receipt)
}

function returnIt({ context, action }: Scene, { receipt_id: id }: { readonly receipt_id: string }) {
  const { merchant_id, user_id } = action.actor
  return context.db.transact({ merchant_id, user_id }, (tx) => returnOwnReceipt(tx, action, { id }))
}

/** The merchant says that the payer is the buyer, and proves it. */
async function answer(scene: Scene, credit: Credit): Promise<void> {
  const receipt = await findReceipt(scene, credit)
  if (receipt?.receipt_state !== 'material_required') return
  const { db } = scene.context
  const { merchant_id, user_id } = scene.action.actor
  const reader = db.reader(providerScope)
  const asked = await reader
    .selectFrom('requests as r')
    .innerJoin('request_items as i', 'i.request_id', 'r.request_id')
    .select(['r.request_id', 'r.round', 'i.item_id', 'i.kind'])
    .where('r.subject_id', '=', receipt.receipt_id)
    .where('r.request_state', '=', 'action_required')
    .execute()
  const [request] = asked
  if (!request) return
  const file_ids = [await makePaper(scene)]
  const answers = Object.fromEntries(
    asked.map(({ item_id, kind }) => [item_id, kind === 'choice' ? { choice: 'buyer' } : { file_ids }]),
  )
  const { request_id: id, round } = request
  await db.transact({ merchant_id, user_id }, async (tx) => {
    const { expires_at } = await answerRequest(tx, scene.action, { id, round, answers })
    const told = { id: receipt.receipt_id, merchant_id, request_id: id, expires_at }
    await receiptSubject.onChanged?.(tx, scene.action, { ...told, event: 'answer' })
  })
}
