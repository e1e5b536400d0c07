import { type HolderDetails, holderDetails } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { newId } from '../kernel/id.ts'
import { enqueue } from '../kernel/jobs.ts'
import { takeNumber } from '../kernel/number.ts'
import { type StoredMerchant, selectMerchant } from '../merchants/service.ts'
import { renameAccounts } from './at-bank.ts'
import { bankName } from './holder-name.ts'
import { screenHolderNames } from './job-kinds.ts'
import {
  type HolderRecord,
  insertHolder,
  insertVersion,
  selectOwnHolder,
  selectVersion,
  updateHolder,
  updateVersionState,
} from './queries/holders.ts'

/**
 * The merchant's own company as a holder, from its approval on. It follows the profile in force, which has
 * been reviewed: a changed name is a new version at once.
 */
export async function ensureOwnHolder(tx: Tx, clock: Clock, merchant_id: string): Promise<HolderRecord> {
  const merchant = await selectMerchant(tx, merchant_id)
  if (!merchant) throw new Error('A merchant acts without a row')
  const details = detailsOf(merchant)
  const found = await selectOwnHolder(tx, merchant_id)
  if (found && isUpToDate(found, details)) return found
  // Two first readers make one holder.
  await holdLock(tx, `own holder ${merchant_id}`)
  const own = await selectOwnHolder(tx, merchant_id)
  if (own && isUpToDate(own, details)) return own
  if (own) await renew(tx, clock, own, details)
  else await create(tx, clock, merchant_id, details)
  return (await selectOwnHolder(tx, merchant_id)) as HolderRecord
}

const COMPANY = 'company'

function detailsOf({ profile }: StoredMerchant): HolderDetails {
  const country = profile.jurisdiction === 'other' ? profile.country : profile.jurisdiction
  return {
    ...holderDetails.parse({}),
    holder_type: COMPANY,
    name: profile.legal_name,
    name_latin: profile.legal_name_latin,
    country,
    registration_number: profile.registration_number,
    address: profile.registered_address,
    document_expires_on: profile.licence_expires_on,
    document_is_open_ended: profile.licence_is_open_ended || profile.jurisdiction === 'other',
  }
}

const expiryOf = (details: HolderDetails) =>
  details.document_is_open_ended ? null : details.document_expires_on || null

/** The columns that repeat the profile. */
function columnsOf(details: HolderDetails) {
  const { name, name_latin, registration_number, country } = details
  const expires_on = expiryOf(details)
  return { name, name_latin, registration_number, country: country ?? '', expires_on }
}

function isUpToDate(holder: HolderRecord, details: HolderDetails): boolean {
  const columns = columnsOf(details)
  return (Object.keys(columns) as (keyof typeof columns)[]).every((key) => holder[key] === columns[key])
}

async function create(tx: Tx, clock: Clock, merchant_id: string, details: HolderDetails): Promise<void> {
  const holder_id = newId('holder', clock)
  const now = clock.now()
  await insertHolder(tx, {
    holder_id,
    number: await takeNumber(tx, clock, { kind: 'holder', id: holder_id, merchant_id }),
    merchant_id,
    is_own: true,
    holder_state: 'active',
    in_force: 1,
    relation: 'own_company',
    holder_type: COMPANY,
    ...columnsOf(details),
    created_at: now,
    saved_at: now,
  })
  await insertVersion(tx, { ...versionOf(details, now), holder_id, merchant_id, version: 1 })
  await enqueue(tx, screenHolderNames, { holder_id })
}

const versionOf = (details: HolderDetails, now: Date) => ({
  version_state: 'active' as const,
  details,
  saved_at: now,
  submitted_at: now,
  decided_at: now,
})

async function renew(tx: Tx, clock: Clock, own: HolderRecord, details: HolderDetails): Promise<void> {
  const { holder_id, merchant_id, in_force } = own
  const now = clock.now()
  const before = await selectVersion(tx, holder_id, in_force ?? 0)
  if (before) await updateVersionState(tx, before, 'replaced')
  const version = (in_force ?? 0) + 1
  await insertVersion(tx, { ...versionOf(details, now), holder_id, merchant_id, version })
  await updateHolder(tx, holder_id, { ...columnsOf(details), in_force: version, saved_at: now })
  await enqueue(tx, screenHolderNames, { holder_id })
  const { name, name_latin } = details
  if (bankName(own) === bankName(details)) return
  await renameAccounts(tx, { holder_id, in_force: version, name, name_latin })
}
