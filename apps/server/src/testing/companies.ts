import type { Jurisdiction, MerchantState, Profile } from '@causeway/contract'
import { wholeProfile } from '@causeway/contract/testing/whole-profile.ts'
import { usccProblem } from '@causeway/identifiers'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { newId } from '../kernel/id.ts'
import { takeNumber } from '../kernel/number.ts'
import { profileColumns } from '../merchants/queries/profile-columns.ts'

const DAY_MS = 86_400_000

export type Company = {
  readonly merchant_state: MerchantState
  readonly jurisdiction?: Jurisdiction | undefined
  /** Differences from the usual profile. */
  readonly changes?: Partial<Profile> | undefined
}

let companies = 0

/** A complete profile of a company that no other test has; one file is used for all documents. */
export function companyProfile(jurisdiction: Jurisdiction, file_id: string): Profile {
  companies += 1
  const profile = wholeProfile(jurisdiction)
  const held = { file_ids: [file_id], expires_on: '' }
  const documents = Object.fromEntries(Object.keys(profile.documents).map((key) => [key, held]))
  const registration_number = jurisdiction === 'CN' ? usccOf(companies) : String(10_000_000 + companies)
  return { ...profile, registration_number, documents }
}

const CHECKS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']

/** A unified social credit code with valid check digits. */
function usccOf(count: number): string {
  const start = `91440300MA${String(count).padStart(6, '0')}`
  const numbers = CHECKS.flatMap((first) => CHECKS.map((second) => `${start}${first}${second}`))
  const found = numbers.find((number) => !usccProblem(number))
  if (!found) throw new Error(`No number begins with ${start}`)
  return found
}

/** The row of a file, without bytes. */
export async function insertTestFile(
  tx: Tx,
  clock: Clock,
  { merchant_id, user_id }: { merchant_id: string; user_id: string },
): Promise<string> {
  const file_id = newId('file', clock)
  const content = { name: 'licence.png', type: 'image/png', size: 100, page_count: 1 } as const
  const file = { file_id, merchant_id, uploaded_by: user_id, sha256: '0'.repeat(64), ...content }
  await tx
    .insertInto('files')
    .values({ ...file, created_at: clock.now() })
    .execute()
  return file_id
}

/** Inserts a company directly in its state, without the steps that lead to it. */
export async function insertCompany(
  tx: Tx,
  clock: Clock,
  user_id: string,
  { merchant_state, jurisdiction = 'HK', changes }: Company,
): Promise<string> {
  const merchant_id = newId('merchant', clock)
  const now = clock.now()
  const isSubmitted = merchant_state !== 'not_audit'
  const isFailed = merchant_state === 'audit_fail'
  const state = {
    merchant_id,
    number: await takeNumber(tx, clock, { kind: 'merchant', id: merchant_id, merchant_id }),
    merchant_state,
    created_at: now,
    saved_at: now,
    submitted_at: isSubmitted ? now : null,
    due_at: isSubmitted ? new Date(now.getTime() + 2 * DAY_MS) : null,
    decided_at: isFailed || merchant_state === 'audit_pass' ? now : null,
    refusal_kind: isFailed ? ('retry' as const) : null,
    refusals: JSON.stringify(isFailed ? [{ path: 'legal_name', reason: 'name_mismatch' }] : []),
  }
  // The file belongs to a company, and the profile refers to the file.
  const placeholder = profileColumns(wholeProfile(jurisdiction))
  await tx
    .insertInto('merchants')
    .values({ ...state, ...placeholder, registration_number: '' })
    .execute()
  await tx.insertInto('merchant_users').values({ merchant_id, user_id }).execute()
  const file_id = await insertTestFile(tx, clock, { merchant_id, user_id })
  const profile = { ...companyProfile(jurisdiction, file_id), ...changes }
  await tx
    .updateTable('merchants')
    .set(profileColumns(profile))
    .where('merchant_id', '=', merchant_id)
    .execute()
  if (isSubmitted) await insertFirstSubmission(tx, { merchant_id, user_id, profile, now })
  return merchant_id
}

type Submitted = { merchant_id: string; user_id: string; profile: Profile; now: Date }

async function insertFirstSubmission(tx: Tx, { merchant_id, user_id, profile, now }: Submitted) {
  await tx
    .insertInto('merchant_submissions')
    .values({
      merchant_id,
      number: 1,
      profile: JSON.stringify(profile),
      origin: 'submission',
      submitted_at: now,
      submitted_by: user_id,
      declaration: '2026-11',
    })
    .execute()
}
