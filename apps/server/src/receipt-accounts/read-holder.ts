import type { ConsoleHolder, Holder, HolderRefusal } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { readEvents } from '../kernel/events-of.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { selectHitsOf } from '../screening/service.ts'
import { selectHolderRow, selectTouchedAccounts } from './queries/holder-lists.ts'
import { selectHolder, selectOpenVersion, selectVersion, type VersionRecord } from './queries/holders.ts'
import { screenedAs } from './screen-holder.ts'

const EVENTS = {
  'holder.open': 'opened',
  'holder.submit': 'submitted',
  'holder.withdraw': 'withdrawn',
  'holder.approve': 'approved',
  'holder.refuse': 'refused',
} as const

/** A holder as operators see it; the schema of `readHolder` leaves out the merchant and the hits. */
export async function readConsoleHolder(reader: Reader, id: string): Promise<ConsoleHolder> {
  const holder = orRefuse(await selectHolder(reader, id), 'holder_not_found')
  const [row, open, current, accounts, history, hits] = await Promise.all([
    selectHolderRow(reader, id),
    selectOpenVersion(reader, id),
    selectVersion(reader, id, holder.in_force ?? 0),
    selectTouchedAccounts(reader, id),
    readEvents(reader, { merchant_id: holder.merchant_id, ids: [id] }, EVENTS),
    selectHitsOf(reader, screenedAs(id)),
  ])
  const { submitted_at: _, ...found } = orRefuse(row, 'holder_not_found')
  const in_force = holder.is_own ? null : (current?.details ?? null)
  return { ...found, in_force, open_version: open ? toVersion(open) : null, accounts, history, hits }
}

export async function readHolder(reader: Reader, id: string): Promise<Holder> {
  return readConsoleHolder(reader, id)
}

function toVersion({
  holder_id: _,
  merchant_id: __,
  submitted_by: ___,
  refusals,
  ...version
}: VersionRecord) {
  return { ...version, refusals: refusals as HolderRefusal[] }
}
