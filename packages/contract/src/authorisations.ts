import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { conversionAuthorisation } from './exchange/conversions.ts'
import { orderAuthorisation } from './exchange/orders.ts'
import { paymentAuthorisation } from './payments/payments.ts'

/** Every kind of operation that a passkey can authorise: a module adds its kind here. */
export const authorisationKinds = [conversionAuthorisation, orderAuthorisation, paymentAuthorisation] as const
export type AuthorisationKind = (typeof authorisationKinds)[number]

/** The content that a passkey signs: made by the server, shown to the user, and executed exactly as shown. */
export const authorisation = z.object({
  id: z.string(),
  content: z.union(authorisationKinds.map(({ content }) => content)),
  content_hash: z.string(),
  expires_at: timestamp,
  /** Null without a passkey: then the payment password consents. */
  passkey_options: z.record(z.string(), z.unknown()).nullable(),
})
export type Authorisation = z.infer<typeof authorisation>

export const createAuthorisation = call('POST /api/authorisations', {
  access: 'approved_merchant',
  moves_money: true,
  summary: 'Makes an authorisation: the content that a passkey signs or the payment password confirms.',
  writes: ['authorisation.create'],
  body: z.union(authorisationKinds.map(({ input }) => input)),
  data: authorisation,
  errors: ['passkey_not_found', ...authorisationKinds.flatMap(({ errors }) => errors)],
})
