import type { Application, ConsoleApplication } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { policy } from '../policies/service.ts'
import { selectApplication } from './queries/applications.ts'
import { selectApplicationStores } from './queries/stores.ts'
import { readHolder } from './read-holder.ts'

/** An application of the merchant whose scope the reader has. */
export async function readApplication(reader: Reader, id: string): Promise<Application> {
  const found = orRefuse(await selectApplication(reader, id), 'application_not_found')
  const [stores, accounts, limit, proof] = await Promise.all([
    selectApplicationStores(reader, id),
    selectIssued(reader, id),
    policy(reader, 'stores_per_application'),
    policy(reader, 'store_proof_deadline'),
  ])
  const limits = { stores_max: limit.stores, store_proof_days: proof.days }
  return { ...found, stores, accounts, ...limits }
}

export async function readConsoleApplication(reader: Reader, id: string): Promise<ConsoleApplication> {
  const found = orRefuse(await selectApplication(reader, id), 'application_not_found')
  const [application, holder] = await Promise.all([
    readApplication(reader, id),
    found.holder_id ? readHolder(reader, found.holder_id) : null,
  ])
  return { ...found, ...application, holder }
}

async function selectIssued(reader: Reader, application_id: string): Promise<Application['accounts']> {
  const { rows } = await sql<Application['accounts'][number]>`
    select account_id as id, number, currency, country, account_state from receipt_accounts
    where application_id = ${application_id} order by currency, country`.execute(reader)
  return rows
}
