import type { Profile } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { readProfile } from './merchants.ts'

export type NewSubmission = {
  readonly merchant_id: string
  readonly profile: Profile
  readonly origin: 'submission' | 'approved_amendment'
  readonly submitted_at: Date
  readonly submitted_by: string | null
  readonly declaration: string | null
}

/** Stores a profile and returns its number. The caller has updated or locked the merchant. */
export async function insertSubmission(tx: Tx, submission: NewSubmission): Promise<number> {
  const { merchant_id, origin, submitted_at, submitted_by, declaration } = submission
  const { rows } = await sql<{ number: number }>`
    insert into merchant_submissions
      (merchant_id, number, profile, origin, submitted_at, submitted_by, declaration)
    select ${merchant_id}, coalesce(max(number), 0) + 1, ${JSON.stringify(submission.profile)}, ${origin},
      ${submitted_at}, ${submitted_by}, ${declaration}
    from merchant_submissions where merchant_id = ${merchant_id}
    returning number`.execute(tx)
  return rows[0]?.number ?? 0
}

export type Submission = {
  readonly number: number
  readonly profile: Profile
  readonly origin: NewSubmission['origin']
  readonly submitted_at: string
  readonly declaration: string | null
}

/** A submission and the previous one, or the last two. */
export async function selectSubmissions(reader: Reader, merchant_id: string, upTo?: number) {
  let query = reader
    .selectFrom('merchant_submissions')
    .select(['number', 'profile', 'origin', 'submitted_at', 'declaration'])
    .where('merchant_id', '=', merchant_id)
  if (upTo !== undefined) query = query.where('number', '<=', upTo)
  const rows = await query.orderBy('number', 'desc').limit(2).$castTo<Submission>().execute()
  return rows.map((row) => ({ ...row, profile: readProfile(row.profile) }))
}

/** The number of the newest submission; 0 if there is none. */
export async function selectLastNumber(reader: Reader, merchant_id: string): Promise<number> {
  const last = await reader
    .selectFrom('merchant_submissions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst()
  return last?.number ?? 0
}
