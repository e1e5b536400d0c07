import { choice, list, period, text } from '../list.ts'
import { jurisdictions } from '../merchant/profile-options.ts'
import { merchantStates } from '../merchant/states.ts'

export const merchantList = list({
  filters: {
    queue: choice(['to_review', 'to_confirm']),
    merchant_state: choice(merchantStates),
    jurisdiction: choice(jurisdictions),
    risk: choice(['high', 'standard']),
    suspended: choice(['yes', 'no']),
    /** A part of a name, of the registration number or of an e-mail address, or the whole id. */
    search: text(100),
  },
  /** A company that was never submitted is sorted by when it was created. */
  sorts: ['submitted_at'],
  ascending: true,
})

export const amendmentQueueList = list({ filters: {}, sorts: ['submitted_at'], ascending: true })

export const auditEventList = list({
  filters: {
    merchant_id: text(),
    actor_id: text(),
    subject_id: text(),
    /** The whole action, `merchant.approve`, or its noun, `merchant.`. */
    action: text(),
    occurred_at: period,
  },
  sorts: ['occurred_at'],
})

export const failedJobList = list({ filters: {}, sorts: ['failed_at'] })

export const operatorList = list({ filters: {}, sorts: ['created_at'], ascending: true })
