import { list, period, text } from '../list.ts'

export const amendmentQueueList = list({ filters: {}, sorts: ['submitted_at'], ascending: true })

export const auditEventList = list({
  filters: {
    /** The whole action, `merchant.approve`, or its noun, `merchant.`. */
    action: text(),
    actor_id: text(),
    /** The id or the number, here and of the merchant. */
    subject_id: text(),
    merchant_id: text(),
    occurred_at: period,
  },
  sorts: ['occurred_at'],
})

export const failedJobList = list({ filters: {}, sorts: ['failed_at'] })

export const operatorList = list({ filters: {}, sorts: ['created_at'], ascending: true })

export const ledgerAuditList = list({ filters: {}, sorts: ['started_at'] })
