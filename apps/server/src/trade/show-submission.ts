import type { SubmissionDetail } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { selectValue } from '../kernel/db/rows.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { orderRules } from './limits.ts'
import { readPapers } from './papers.ts'
import {
  type CoveredReceipt,
  countProblems,
  selectCoveredReceipts,
  selectSubmission,
  selectValid,
} from './queries/submissions.ts'
import { amountOf, toAmounts, toReceipt, toSubmission } from './view.ts'

export function toCovered({ covered_minor, ...receipt }: CoveredReceipt) {
  return { ...toReceipt(receipt), covered: amountOf(covered_minor, receipt.currency) }
}

/** A submission with its receipts, and the quota before and after it. */
export async function showSubmission(
  reader: Reader,
  clock: Clock,
  merchant_id: string,
  submission_id: string,
): Promise<SubmissionDetail> {
  const found = await selectSubmission(reader, merchant_id, submission_id)
  const submission = toSubmission(orRefuse(found, 'trade_submission_not_found'))
  const counts = await countProblems(reader, submission_id)
  const receipts = await selectCoveredReceipts(reader, submission_id)
  const { submission_state, template } = submission
  const isDraft = submission_state === 'draft'
  const isOpen = ['draft', 'submitted'].includes(submission_state)
  const pending = new Map<string, bigint>()
  for (const { currency, covered_minor } of receipts)
    pending.set(currency, (pending.get(currency) ?? 0n) + covered_minor)
  const quota = []
  for (const [currency, minor] of [...pending].sort()) {
    const now = (await selectValue(reader, 'quota_balances', 'minor', { merchant_id, currency })) ?? 0n
    quota.push({ now: amountOf(now, currency), after: amountOf(isOpen ? now + minor : now, currency) })
  }
  const valid = isDraft ? await selectValid(reader, submission_id) : null
  const difference_reason = found?.difference_reason ?? null
  return {
    ...submission,
    ...counts,
    valid: valid && { ...valid, covered: toAmounts(valid.covered) },
    difference_reason,
    receipts: receipts.map(toCovered),
    papers: await readPapers(reader, { submission_id, merchant_id, template, isDraft }),
    quota,
    rules: await orderRules(reader, clock),
  }
}
