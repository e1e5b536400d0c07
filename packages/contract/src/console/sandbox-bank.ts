import { z } from 'zod'
import { amountText, currency } from '../amounts.ts'
import { call } from '../call.ts'
import { sandboxFaults, takeBackActs } from './sandbox-acts.ts'

const roles = ['treasurer', 'administrator'] as const

const faultSet = z.object({
  faults: z
    .array(
      z.strictObject({
        fault: z.enum(sandboxFaults),
        /** The share of the messages that it hits, in percent. */
        percent: z.int().min(1).max(100),
        /** Only the messages of one account, the payments to one account, or one payment by its number. */
        account: z.string().trim().min(1).max(35).nullable(),
        /** Why a payment is rejected or returned: a code of ISO 20022. */
        code: z
          .string()
          .regex(/^[A-Z\d]{4}$/)
          .nullable()
          .default(null),
      }),
    )
    .max(100),
})

export const getSandboxFaults = call('GET /api/console/sandbox/bank/faults', {
  access: 'operator',
  roles,
  summary: 'What the bank of the sandbox does wrong at present.',
  sandbox: true,
  data: faultSet,
  errors: ['bank_unavailable'],
})

export const setSandboxFaults = call('PUT /api/console/sandbox/bank/faults', {
  access: 'operator',
  roles,
  summary: 'Replaces what the bank of the sandbox does wrong.',
  sandbox: true,
  writes: [],
  body: faultSet,
  data: faultSet,
  errors: ['bank_unavailable'],
})

export const closeSandboxDay = call('POST /api/console/sandbox/bank/days', {
  access: 'operator',
  roles,
  summary: 'Ends the day of a currency at the bank of the sandbox, which sends its statement.',
  sandbox: true,
  writes: [],
  body: z.strictObject({ currency }),
  errors: ['bank_unavailable'],
})

export const takeBackInSandbox = call('POST /api/console/sandbox/bank/take_back', {
  access: 'operator',
  roles,
  summary: "Acts as the payer's bank: asks for a credit back, or takes it back, in whole or in part.",
  sandbox: true,
  writes: [],
  body: z.strictObject({
    bank_reference: z.string().trim().min(1).max(35),
    act: z.enum(takeBackActs),
    /** Of a reversal; without it all that is left. */
    amount: amountText.optional(),
  }),
  errors: ['bank_unavailable', 'receipt_not_found'],
})
