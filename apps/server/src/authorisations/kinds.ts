import type { AuthorisationKind } from '@causeway/contract'
import type { z } from 'zod'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'

type Made<Kind extends AuthorisationKind> = {
  readonly content: z.output<Kind['content']>
  /** The end of the content's validity, if it has one. */
  readonly until?: Date
}

/** A module's function for its own kind: it makes the content that is shown and signed. */
export type MakeContent<Kind extends AuthorisationKind> = (
  tx: Tx,
  context: MerchantContext,
  input: z.output<Kind['input']>,
) => Promise<Made<Kind>>

/** Every kind of the contract with the function of its module, registered in `app.ts`. */
export type AuthorisationKinds = {
  readonly [Kind in AuthorisationKind as Kind['kind']]: MakeContent<Kind>
}
