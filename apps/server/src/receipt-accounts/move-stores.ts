import { storeMachine } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { tellAboutStore } from './mails.ts'
import { lockStores, selectConflicts, unbindEverywhere } from './queries/appeals.ts'
import type { ApplicationRecord } from './queries/applications.ts'
import { isBoundTwice, type StoreRecord, updateStore } from './queries/stores.ts'

/**
 * Decides the appeals of an approved application: its stores are bound to its merchant, and those of the
 * other merchants are unbound first. `moves` are the bound stores that the operator has read: others are not
 * moved. Neither merchant is told the name of the other.
 */
export async function moveStores(
  tx: Tx,
  context: ActionContext,
  { application_id }: ApplicationRecord,
  moves: readonly string[],
): Promise<void> {
  const read = await selectConflicts(tx, application_id)
  const locked = await lockStores(tx, application_id, idsOf(read))
  const bound = idsOf(await selectConflicts(tx, application_id))
  if (bound.length !== moves.length || !bound.every((id) => moves.includes(id) && isAmong(locked, id))) {
    throw new ApiError('review_outdated')
  }
  const own = locked.filter(({ store_id }) => !bound.includes(store_id))
  // A store of the application has gone to another merchant by an appeal.
  if (own.some(({ store_state }) => store_state === 'released')) throw new ApiError('store_bound')
  for (const store of locked) if (bound.includes(store.store_id)) await loseStore(tx, context, store)
  for (const store of own) if (store.store_state === 'appealed') await takeStore(tx, context, store)
}

const idsOf = (conflicts: Awaited<ReturnType<typeof selectConflicts>>) =>
  conflicts.map(({ bound_store_id }) => bound_store_id)

const isAmong = (stores: readonly StoreRecord[], id: string) => stores.some(({ store_id }) => store_id === id)

/** Unbinds a store of the merchant who has it no longer, and tells that merchant. */
async function loseStore(tx: Tx, context: ActionContext, store: StoreRecord): Promise<void> {
  const { store_id, merchant_id, store_state } = store
  const released_at = context.clock.now()
  const next = storeMachine.next(store_state, 'release')
  if (!next) throw new Error('A store that is not bound was to be unbound')
  const accounts = await unbindEverywhere(tx, store_id, released_at)
  await updateStore(tx, store_id, { store_state: next, released_at })
  await recordEvent(tx, context, { action: 'store.lose', id: store_id, merchant_id })
  for (const id of accounts) {
    const data = { store_id }
    await recordEvent(tx, context, { action: 'receipt_account.lose_store', id, merchant_id, data })
  }
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
  await tellAboutStore(tx, store, 'store_moved')
}

/** Binds an appealed store. The unique index refuses one that was bound by a third merchant just now. */
async function takeStore(tx: Tx, context: ActionContext, store: StoreRecord): Promise<void> {
  const { store_id, merchant_id, store_state } = store
  const next = storeMachine.next(store_state, 'move')
  if (!next) throw new Error('A store that is not appealed was to be moved')
  await updateStore(tx, store_id, { store_state: next }).catch((error: unknown) => {
    throw isBoundTwice(error) ? new ApiError('review_outdated') : error
  })
  await recordEvent(tx, context, { action: 'store.move', id: store_id, merchant_id })
}
