import type { Access, Language, OperatorRole } from '@causeway/contract'
import type { Clock } from './clock.ts'

/** Who acts. Every change is recorded with its actor. */
export type Actor = UserActor | OperatorActor | SystemActor

export type UserActor = {
  readonly kind: 'user'
  readonly user_id: string
  readonly session_id: string
  readonly language: Language
  /** Absent until the user has begun to register a company. */
  readonly merchant_id: string | undefined
  readonly merchant_state: string | undefined
  /** The merchant may not move money for now. */
  readonly merchant_is_suspended?: boolean
}

/** A user whose merchant has passed its audit. */
export type MerchantActor = UserActor & { readonly merchant_id: string }

export type OperatorActor = {
  readonly kind: 'operator'
  readonly operator_id: string
  readonly session_id: string
  readonly language: Language
  /** As they are now, and not as they were when the session began. */
  readonly roles: readonly OperatorRole[]
}

/** A job: the provider's own machinery. */
export type SystemActor = { readonly kind: 'system' }

/** Who a handler can rely on, by the access level of its call. */
export type ActorOf<Level extends Access> = {
  public: undefined
  signed_in: UserActor
  approved_merchant: MerchantActor
  operator: OperatorActor
}[Level]

/** As much of an actor as an event records: a person who signs up or resets a password has no session. */
export type EventActor =
  | { readonly kind: 'user'; readonly user_id: string; readonly merchant_id?: string | undefined }
  | { readonly kind: 'operator'; readonly operator_id: string }
  | { readonly kind: 'system' }

/** Who makes a change, at which time, and in which request. */
export type ActionContext<Who extends EventActor = EventActor> = {
  readonly clock: Clock
  readonly actor: Who
  readonly request_id?: string | undefined
}

export type OperatorContext = ActionContext<Extract<EventActor, { kind: 'operator' }>>

/** A person acts for an approved merchant. */
export type MerchantContext = ActionContext<Pick<MerchantActor, 'kind' | 'user_id' | 'merchant_id'>>
