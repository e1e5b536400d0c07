import type { Application, ConsoleApplication } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { policy } from '../policies/service.ts'
import { selectConflicts } from './queries/appeals.ts'
import { type ConsoleRow, selectApplication } from './queries/applications.ts'
import { selectAddedTo, selectHeldAccounts, selectOpenedBy } from './queries/held-accounts.ts'
import { selectApplicationStores } from './queries/stores.ts'
import { readHolder } from './read-holder.ts'

/** An application of the merchant whose scope the reader has. */
export async function readApplication(reader: Reader, id: string): Promise<Application> {
  const found = orRefuse(await selectApplication(reader, id), 'application_not_found')
  const [stores, accounts, held_accounts, limit, proof] = await Promise.all([
    selectApplicationStores(reader, id),
    selectOpenedBy(reader, id),
    readHeldAccounts(reader, found),
    policy(reader, 'stores_per_application'),
    policy(reader, 'store_proof_deadline'),
  ])
  const limits = { stores_max: limit.stores, store_proof_days: proof.days }
  return { ...found, stores, accounts, held_accounts, ...limits }
}

export async function readConsoleApplication(reader: Reader, id: string): Promise<ConsoleApplication> {
  const found = orRefuse(await selectApplication(reader, id), 'application_not_found')
  const [application, holder, conflicts] = await Promise.all([
    readApplication(reader, id),
    found.holder_id ? readHolder(reader, found.holder_id) : null,
    selectConflicts(reader, id),
  ])
  return { ...found, ...application, holder, conflicts }
}

/** An application that is not decided adds to what is held now; an approved one keeps what it added to. */
function readHeldAccounts(reader: Reader, application: ConsoleRow): Promise<Application['held_accounts']> {
  const { id, application_state, holder_id, application_type, places } = application
  if (application_state === 'approved') return selectAddedTo(reader, id)
  return application.decided_at
    ? Promise.resolve([])
    : selectHeldAccounts(reader, { holder_id, application_type, codes: places })
}
