import type { BrandNames } from '../brand.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import type { Origin } from '../kernel/http/endpoint.ts'
import type { Hashing } from './hashing/hashing.ts'
import type { Vault } from './vault.ts'

/** What identity needs to know of the installation. */
export type IdentitySettings = {
  readonly hashing: Hashing
  readonly vault: Vault
  readonly brand: BrandNames
  /** Passkeys are bound to its host name. */
  readonly public_url: string
  /** Wrong tries from one network against one account in a quarter of an hour. */
  readonly sign_in_tries: number
  readonly terms_version: string
}

/** One request, as far as a rule of identity has to do with it. */
export type Visit = {
  readonly db: Db
  readonly clock: Clock
  readonly origin: Origin
  readonly request_id: string
}
