import type { AuthorisationKind } from '@causeway/contract'
import type { z } from 'zod'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'

type Made<Kind extends AuthorisationKind> = {
  readonly content: z.output<Kind['content']>
  /** Until when the content holds, if it ends by itself. */
  readonly until?: Date
}

/** What a module does for its own kind: it makes what is shown and signed. This module knows none of them. */
export type MakeContent<Kind extends AuthorisationKind> = (
  tx: Tx,
  context: MerchantContext,
  input: z.output<Kind['input']>,
) => Promise<Made<Kind>>

/** Every kind of the contract with the function of its module; `app.ts` puts them together. */
export type AuthorisationKinds = {
  readonly [Kind in AuthorisationKind as Kind['kind']]: MakeContent<Kind>
}
