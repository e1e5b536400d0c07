import { linkProblem, storeMachine } from '@causeway/contract'
import { setFileUses } from '../files/service.ts'
import type { MerchantContext, OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { proofDueOn } from './due-times.ts'
import { tellAboutStore } from './mails.ts'
import { lockAccount } from './queries/accounts.ts'
import { isBoundTwice, lockStore, type StoreRecord, unbindStore, updateStore } from './queries/stores.ts'

type Proof = {
  readonly id: string
  readonly seller_id: string
  readonly link: string
  readonly file_ids: readonly string[]
}

/** Gives the proof of a store that was not opened when it was applied for. */
export async function giveStoreProof(
  tx: Tx,
  context: MerchantContext,
  { id, seller_id, link, file_ids }: Proof,
): Promise<void> {
  const { clock, actor } = context
  const { merchant_id } = actor
  const store = orRefuse(await lockStore(tx, id, merchant_id), 'store_not_found')
  const store_state = nextState(store, 'give_proof')
  const problem = linkProblem(link)
  if (problem) throw new ApiError('input_invalid', { fields: { link: problem } })
  const proof = { seller_id, link, proof_files: JSON.stringify(file_ids), proof_given_at: clock.now() }
  await updateStore(tx, id, { store_state, ...proof }).catch(refuseBound)
  await setFileUses(tx, clock, { merchant_id, subject: { kind: 'store', id }, file_ids })
  await recordEvent(tx, context, { action: 'store.give_proof', id, data: { seller_id } })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
}

/** The unique index on stores also sees those of other merchants. */
function refuseBound(error: unknown): never {
  throw isBoundTwice(error) ? new ApiError('store_bound') : error
}

/** Accepts a proof, or refuses it: then another one is due. */
export async function decideStore(
  tx: Tx,
  context: OperatorContext,
  { id, verdict, remark }: { id: string; verdict: 'accept' | 'refuse'; remark: string },
): Promise<void> {
  const store = orRefuse(await lockStore(tx, id), 'store_not_found')
  const event = `${verdict}_proof` as const
  const store_state = nextState(store, event)
  const proof_due_on = verdict === 'accept' ? null : await proofDueOn(tx, context.clock)
  const notTold = { proof_reminded_at: null, proof_overdue_at: null }
  await updateStore(tx, id, { store_state, proof_due_on, ...notTold })
  const { merchant_id } = store
  await recordEvent(tx, context, { action: `store.${event}`, id, merchant_id, data: { remark } })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
  const told = verdict === 'accept' ? 'store_accepted' : 'store_refused'
  await tellAboutStore(tx, { ...store, proof_due_on }, told)
}

/** Unbinds a store from an account; without any account left another merchant can bind it. */
export async function releaseStore(
  tx: Tx,
  context: MerchantContext,
  { id, store_id }: { readonly id: string; readonly store_id: string },
): Promise<void> {
  const { merchant_id } = context.actor
  orRefuse(await lockAccount(tx, id, merchant_id), 'account_not_found')
  orRefuse(await lockStore(tx, store_id, merchant_id), 'store_not_found')
  if (!(await unbindStore(tx, id, store_id, context.clock.now()))) throw new ApiError('store_not_found')
  await recordEvent(tx, context, { action: 'store.release', id: store_id, data: { account_id: id } })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
}

function nextState({ store_state }: StoreRecord, event: Parameters<typeof storeMachine.next>[1]) {
  const next = storeMachine.next(store_state, event)
  if (!next) throw new ApiError('store_wrong_state')
  return next
}
