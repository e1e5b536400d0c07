import { bankCodeFields } from '@causeway/bank-details/payees'
import { z } from 'zod'
import { call } from '../call.ts'

export const findBank = call('GET /api/payees/banks', {
  access: 'approved_merchant',
  summary: 'The bank of a code, in the directory of our bank. A bank that does not answer is no refusal.',
  query: z.object({ field: z.enum(bankCodeFields), code: z.string().min(3).max(20) }),
  data: z.object({
    outcome: z.enum(['found', 'unknown', 'unavailable']),
    /** In the language of the directory. */
    bank: z
      .object({
        name: z.string(),
        branch: z.string().nullable(),
        province: z.string().nullable(),
        city: z.string().nullable(),
      })
      .nullable(),
  }),
})
export type FoundBank = z.infer<typeof findBank.data>
