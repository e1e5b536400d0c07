import type { MerchantActor } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'

/** Who of a merchant does something, when, and in which call. */
export type Doing = {
  readonly clock: Clock
  readonly actor: Pick<MerchantActor, 'kind' | 'user_id' | 'merchant_id'>
  readonly request_id: string
}
