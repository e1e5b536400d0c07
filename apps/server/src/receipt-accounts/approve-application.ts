import type { Place } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { proofDueOn } from './due-times.ts'
import { type PlacesOf, partPlaces } from './held-places.ts'
import { tellAboutAdditions, tellAboutApproval } from './mails.ts'
import { moveStores } from './move-stores.ts'
import { ensureOwnHolder } from './own-holder.ts'
import type { ApplicationRecord } from './queries/applications.ts'
import { type IssuedAccount, insertApplicationAccounts } from './queries/held-accounts.ts'
import { bindStores } from './queries/stores.ts'
import { requestAccounts } from './request-accounts.ts'
import { refuseListed } from './screen-holder.ts'
import { usableHolder } from './submit-application.ts'

type Approving = {
  readonly bank: string
  /** The places that the operator has read as new. */
  readonly opens?: readonly string[] | undefined
  /** The stores of other merchants that the operator moves. */
  readonly moves?: readonly string[]
}

/** Opens the accounts of an application in its new places, and adds its stores or buyers to those held. */
export async function carryOut(
  tx: Tx,
  context: ActionContext,
  application: ApplicationRecord,
  { bank, opens, moves = [] }: Approving,
): Promise<void> {
  const { clock } = context
  const { application_id, merchant_id } = application
  await ensureOwnHolder(tx, clock, merchant_id)
  const holder = await usableHolder(tx, clock, application)
  await refuseListed(tx, holder, holder)
  const places = await partPlaces(tx, application)
  if (opens && !areSame(opens, places.fresh)) throw new ApiError('review_outdated')
  await moveStores(tx, context, application, moves)
  const opened = await requestAccounts(tx, context, { application, holder, places: places.fresh, bank })
  const account_ids = [...opened, ...places.held.map(({ id }) => id)]
  const added_at = clock.now()
  await insertApplicationAccounts(tx, { application_id, merchant_id, account_ids, added_at })
  await bindStores(tx, application_id, { now: added_at, proof_due_on: await proofDueOn(tx, clock) })
  for (const account of places.held) await recordAddition(tx, context, application, account)
  await tell(tx, application, places)
}

const areSame = (read: readonly string[], fresh: readonly Place[]) =>
  read.length === fresh.length && fresh.every(({ code }) => read.includes(code))

async function recordAddition(
  tx: Tx,
  context: ActionContext,
  { application_id, application_type, merchant_id, details }: ApplicationRecord,
  { id }: IssuedAccount,
): Promise<void> {
  const event = { id, merchant_id } as const
  if (application_type === 'e_commerce') {
    const data = { application_id, stores: details.stores.map(({ store_name }) => store_name) }
    return recordEvent(tx, context, { ...event, action: 'receipt_account.add_stores', data })
  }
  const data = { application_id, buyers: details.buyers.map(({ name }) => name) }
  return recordEvent(tx, context, { ...event, action: 'receipt_account.add_buyers', data })
}

async function tell(tx: Tx, application: ApplicationRecord, { fresh, held }: PlacesOf): Promise<void> {
  if (fresh.length > 0) await tellAboutApproval(tx, application, fresh)
  if (held.length > 0) await tellAboutAdditions(tx, application, held)
}
