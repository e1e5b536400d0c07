import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { orderTerms } from './exchange/orders.ts'
import { pricing } from './exchange/quotes.ts'

const conversionContent = z.object({ kind: z.literal('conversion'), quote_id: z.string(), ...pricing })
const orderContent = z.object({ kind: z.literal('order'), terms: orderTerms })

/** What a passkey signs: made by the server, shown to the person, and done as it was shown or not at all. */
export const authorisation = z.object({
  id: z.string(),
  content: z.union([conversionContent, orderContent]),
  content_hash: z.string(),
  expires_at: timestamp,
  passkey_options: z.record(z.string(), z.unknown()),
})
export type Authorisation = z.infer<typeof authorisation>

export const createAuthorisation = call({
  method: 'POST',
  path: '/api/authorisations',
  access: 'approved_merchant',
  moves_money: true,
  summary: 'What a passkey has to sign so that something is done with its consent.',
  body: z.union([
    z.strictObject({ kind: z.literal('conversion'), id: z.string().max(64) }),
    z.strictObject({ kind: z.literal('order'), terms: orderTerms }),
  ]),
  data: authorisation,
  errors: ['passkey_not_found', 'quote_not_found', 'quote_expired', 'quote_used'],
})
