import { z } from 'zod'
import { call, idParams } from '../call.ts'
import { settleBody, settleErrors, withdrawErrors } from '../console/proposals.ts'
import { consolePaymentDetail } from './console-payments.ts'

const roles = ['treasurer', 'administrator'] as const

export const proposeFeeRefund = call('POST /api/console/payments/:id/refund_fee', {
  access: 'operator',
  roles,
  summary: 'Proposes to give the fee of a payment back to its merchant.',
  writes: ['fee_refund.propose'],
  params: idParams,
  body: z.strictObject({ remark: z.string().trim().min(1).max(500) }),
  data: consolePaymentDetail,
  errors: ['payment_not_found', 'payment_wrong_state', 'proposal_open'],
})

export const settleFeeRefund = call('POST /api/console/payments/fee_refunds/:id/settle', {
  access: 'operator',
  roles,
  summary: 'Approves or declines the fee refund that another operator proposed.',
  writes: [['fee_refund.approve', 'fee_refund.decline']],
  may_write: ['payment.refund_fee'],
  params: idParams,
  body: settleBody,
  data: consolePaymentDetail,
  errors: [...settleErrors, 'payment_not_found', 'payment_wrong_state'],
})

export const withdrawFeeRefund = call('POST /api/console/payments/fee_refunds/:id/withdraw', {
  access: 'operator',
  roles,
  summary: 'Withdraws a fee refund of one’s own.',
  writes: ['fee_refund.withdraw'],
  params: idParams,
  data: consolePaymentDetail,
  errors: [...withdrawErrors, 'payment_not_found'],
})
