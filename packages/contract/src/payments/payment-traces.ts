import { z } from 'zod'
import { call, idParams } from '../call.ts'
import { consolePaymentDetail } from './console-payments.ts'
import { payment } from './payments.ts'

export const tracePayment = call('POST /api/payments/:id/trace', {
  access: 'approved_merchant',
  idempotent: true,
  summary: 'Asks the bank for a payment that should have arrived.',
  writes: ['payment.trace'],
  params: idParams,
  data: payment,
  errors: ['payment_not_found', 'payment_wrong_state', 'payment_not_late', 'trace_open'],
})

export const answerTrace = call('POST /api/console/payments/:id/answer_trace', {
  access: 'operator',
  roles: ['reviewer', 'treasurer', 'administrator'],
  summary: 'Tells the merchant what the bank says of a payment that is late.',
  writes: ['payment.trace_answer'],
  params: idParams,
  body: z.strictObject({ answer: z.string().trim().min(1).max(500) }),
  data: consolePaymentDetail,
  errors: ['payment_not_found', 'payment_wrong_state'],
})
