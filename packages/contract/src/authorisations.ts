import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { conversionAuthorisation } from './exchange/conversions.ts'
import { orderAuthorisation } from './exchange/orders.ts'

/** Every kind of operation that a passkey can authorise: a module adds its kind here. */
const authorisationKinds = [conversionAuthorisation, orderAuthorisation] as const
export type AuthorisationKind = (typeof authorisationKinds)[number]

/** The content that a passkey signs: made by the server, shown to the user, and executed exactly as shown. */
export const authorisation = z.object({
  id: z.string(),
  content: z.union(authorisationKinds.map(({ content }) => content)),
  content_hash: z.string(),
  expires_at: timestamp,
  passkey_options: z.record(z.string(), z.unknown()),
})
export type Authorisation = z.infer<typeof authorisation>

export const createAuthorisation = call('POST /api/authorisations', {
  access: 'approved_merchant',
  moves_money: true,
  summary: 'Makes an authorisation to be signed by a passkey.',
  writes: ['authorisation.create'],
  body: z.union(authorisationKinds.map(({ input }) => input)),
  data: authorisation,
  errors: ['passkey_not_found', ...authorisationKinds.flatMap(({ errors }) => errors)],
})
