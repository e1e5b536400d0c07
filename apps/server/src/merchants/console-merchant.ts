import { type ConsoleMerchant, changesBetween, riskReasonsOf } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { selectAmendments } from './queries/amendments.ts'
import { selectClaim } from './queries/claims.ts'
import { selectDuplicates, selectOperatorName, selectOwner, selectSubmissionList } from './queries/console.ts'
import { selectDecisions } from './queries/decisions.ts'
import { type StoredMerchant, selectMerchant } from './queries/merchants.ts'
import { selectSubmissions } from './queries/submissions.ts'

/** A company changes a few times a year. */
const LAST_AMENDMENTS = { page: 1, page_size: 100, sort: '-submitted_at' } as const

/** Everything that operators see of one company. */
export async function readConsoleMerchant(reader: Reader, id: string): Promise<ConsoleMerchant> {
  const merchant = orRefuse(await selectMerchant(reader, id), 'merchant_not_found')
  const [owner, found, duplicates, submissions, decisions, amendments, suspension] = await Promise.all([
    selectOwner(reader, id),
    selectClaim(reader, id),
    selectDuplicates(reader, id),
    selectSubmissionList(reader, id),
    selectDecisions(reader, id),
    selectAmendments(reader, id, LAST_AMENDMENTS),
    suspensionOf(reader, merchant),
  ])
  return {
    ...merchant,
    ...owner,
    duplicates,
    submissions,
    decisions,
    suspension,
    refusals: [...merchant.refusals],
    amendments: amendments.list.map((each) => ({ ...each, refusals: [...each.refusals] })),
    claim: found?.claim ?? null,
    risk_reasons: riskReasonsOf(merchant.profile),
  }
}

async function suspensionOf(
  reader: Reader,
  { suspended_at, suspension_code: code, suspension_remark, suspended_by }: StoredMerchant,
): Promise<ConsoleMerchant['suspension']> {
  if (!suspended_at || !code) return null
  const name = await selectOperatorName(reader, suspended_by)
  return { code, suspended_at, remark: suspension_remark ?? '', suspended_by: name }
}

/** A profile as submitted, and its differences from the previous submission, if there is one. */
export async function readSubmission(reader: Reader, merchant_id: string, number: number) {
  const [submission, before] = await selectSubmissions(reader, merchant_id, number)
  if (submission?.number !== number) {
    const merchant = await selectMerchant(reader, merchant_id)
    throw new ApiError(merchant ? 'submission_not_found' : 'merchant_not_found')
  }
  return { ...submission, changed: before ? changesBetween(before.profile, submission.profile) : [] }
}
