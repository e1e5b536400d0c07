import type { Refusal } from '@causeway/contract'
import { enqueue } from '../kernel/jobs.ts'
import type { RequestSubject } from '../requests/service.ts'
import { decideMerchant } from './decisions.ts'
import { holdMerchant, selectMerchant } from './queries/merchants.ts'
import { selectLastNumber } from './queries/submissions.ts'
import { refusablePaths } from './refusals.ts'
import { type ReviewSettings, reviewMerchant } from './review-kind.ts'
import { suspendMerchant } from './suspension.ts'

const REMARK = 'A request was not answered in time.'

/** A company as the subject of requests: while in review, and while approved. */
export function merchantSubject({ review_delay }: ReviewSettings): RequestSubject {
  return {
    find: async (reader, id) => {
      const merchant_state = await holdMerchant(reader, id)
      if (!merchant_state) return undefined
      const can_ask = merchant_state === 'wait_audit' || merchant_state === 'audit_pass'
      return { merchant_id: id, can_ask }
    },
    onExpired: async (tx, clock, { id, paths }) => {
      const merchant = await selectMerchant(tx, id)
      const context = { clock, actor: { kind: 'system' } as const }
      if (merchant?.merchant_state === 'wait_audit') {
        const refusals = unanswered(paths, refusablePaths(merchant.profile))
        const verdict = { verdict: 'refuse', refusal_kind: 'retry', refusals, remark: REMARK } as const
        await decideMerchant(tx, context, { merchant_id: id }, verdict)
      } else if (merchant?.merchant_state === 'audit_pass' && !merchant.suspended_at) {
        await suspendMerchant(tx, context, id, { code: 'materials_overdue', remark: REMARK })
      }
    },
    onChanged: async (tx, _context, { id, request_id, event }) => {
      if (event !== 'answer' || review_delay === undefined) return
      const asked = { merchant_id: id, number: await selectLastNumber(tx, id), request_id }
      await enqueue(tx, reviewMerchant, asked, { delay_seconds: review_delay })
    },
  }
}

/** One refusal per requested path; a path that is not in the profile refers to the company itself. */
function unanswered(paths: readonly (string | null)[], known: ReadonlySet<string>): Refusal[] {
  const about = paths.map((path) => (path && known.has(path) ? path : null))
  return [...new Set(about.length > 0 ? about : [null])].map((path) => {
    return { path, reason: 'request_unanswered' as const }
  })
}
