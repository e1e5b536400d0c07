import type { BrandNames } from '../brand.ts'
import type { UserActor } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import type { Origin } from '../kernel/http/endpoint.ts'
import type { Hashing } from './hashing/hashing.ts'
import type { Vault } from './vault.ts'

/** The settings of the installation that identity needs. */
export type IdentitySettings = {
  readonly hashing: Hashing
  readonly vault: Vault
  readonly brand: BrandNames
  /** Passkeys are bound to the host name of this URL. */
  readonly public_url: string
  /** Wrong tries from one network against one account within 15 minutes. */
  readonly sign_in_tries: number
  readonly terms_version: string
}

/** The parts of a request that the rules of identity need. */
export type Visit = {
  readonly db: Db
  readonly clock: Clock
  readonly origin: Origin
  readonly request_id: string
}

/** The visit of a signed-in user. */
export type OwnVisit = Visit & { readonly actor: UserActor }
