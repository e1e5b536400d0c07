import { findDestination } from '@causeway/bank-details/payees'
import type { ConsolePayee, ConsolePayeeRow, NameCheck, PayeeDetail, PayeeVersion } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { readEvents } from '../kernel/events-of.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { policy } from '../policies/service.ts'
import { selectHitsOf } from '../screening/service.ts'
import { type StoredRow, selectPayeeRow } from './queries/lists.ts'
import { selectLastVersion, selectPayee, selectVersion, type VersionRecord } from './queries/payees.ts'
import { readPaid } from './read-paid.ts'
import { screenedAs } from './screen-payee.ts'

const EVENTS = {
  'payee.open': 'opened',
  'payee.verify': 'verifying',
  'payee.accept_name': 'name_accepted',
  'payee.withdraw': 'withdrawn',
  'payee.approve': 'approved',
  'payee.ask': 'materials_asked',
  'payee.reject': 'rejected',
  'payee.disable': 'disabled',
  'payee.enable': 'enabled',
} as const

/** The row of a list, with what its destination says. */
export function toRow<Row extends StoredRow>(row: Row) {
  const destination = findDestination(row.destination)
  const { rail = '', method = 'LOCAL' } = destination ?? {}
  return { ...row, rail, method } as Row & Omit<ConsolePayeeRow, 'last_paid' | 'paid_this_year'>
}

/** A payee as operators see it; the schema of `getPayee` leaves out the merchant and the hits. */
export async function readConsolePayee(reader: Reader, clock: Clock, id: string): Promise<ConsolePayee> {
  const payee = orRefuse(await selectPayee(reader, id), 'payee_not_found')
  const { merchant_id, in_force, account_since } = payee
  const [row, last, current, history, hits, paid, { relations }] = await Promise.all([
    selectPayeeRow(reader, id),
    selectLastVersion(reader, id),
    selectVersion(reader, id, in_force ?? 0),
    readEvents(reader, { merchant_id, ids: [id] }, EVENTS),
    selectHitsOf(reader, screenedAs(id)),
    readPaid(reader, clock, id),
    policy(reader, 'payee_proofs'),
  ])
  const { submitted_at: _, ...found } = toRow(orRefuse(row, 'payee_not_found'))
  const isOpen = last && last.version !== in_force && !['withdrawn', 'replaced'].includes(last.version_state)
  return {
    ...found,
    ...paid,
    name_check: last ? toNameCheck(last) : null,
    in_force: current ? toVersion(current) : null,
    open_version: isOpen ? toVersion(last) : null,
    proof_relations: [...relations],
    account_since,
    history,
    hits,
  }
}

export async function readPayee(reader: Reader, clock: Clock, id: string): Promise<PayeeDetail> {
  return readConsolePayee(reader, clock, id)
}

function toNameCheck(version: VersionRecord): NameCheck | null {
  const { name_outcome: outcome, registered_name, name_checked_at, name_accepted_by } = version
  if (!outcome || !name_checked_at) return null
  const checked = { outcome: outcome as NameCheck['outcome'], registered_name }
  return { ...checked, checked_at: name_checked_at, is_accepted: name_accepted_by !== null }
}

function toVersion(version: VersionRecord): PayeeVersion {
  const { version: number, version_state, revision, input, findings, rejection, saved_at, due_at } = version
  const { submitted_at, decided_at } = version
  return {
    version: number,
    version_state,
    revision,
    input,
    name_check: toNameCheck(version),
    findings: findings as PayeeVersion['findings'],
    rejection: rejection as PayeeVersion['rejection'],
    saved_at,
    submitted_at,
    due_at,
    decided_at,
  }
}
