import type { Access, Language, OperatorRole } from '@causeway/contract'
import type { Clock } from './clock.ts'

/** The actor of a request or job. Every change is recorded with its actor. */
export type Actor = UserActor | OperatorActor | SystemActor

export type UserActor = {
  readonly kind: 'user'
  readonly user_id: string
  readonly session_id: string
  readonly language: Language
  /** Absent until the user starts to register a company. */
  readonly merchant_id: string | undefined
  readonly merchant_state: string | undefined
  /** The merchant must not move money for now. */
  readonly merchant_is_suspended?: boolean
}

/** A user whose merchant has passed its audit. */
export type MerchantActor = UserActor & { readonly merchant_id: string }

export type OperatorActor = {
  readonly kind: 'operator'
  readonly operator_id: string
  readonly session_id: string
  readonly language: Language
  /** The current roles, not those at the start of the session. */
  readonly roles: readonly OperatorRole[]
}

/** A job of the provider. */
export type SystemActor = { readonly kind: 'system' }

/** The actor of a handler, by the access level of its call. */
export type ActorOf<Level extends Access> = {
  public: undefined
  signed_in: UserActor
  approved_merchant: MerchantActor
  operator: OperatorActor
}[Level]

/** The part of an actor that an event records: a user who signs up or resets a password has no session. */
export type EventActor =
  | { readonly kind: 'user'; readonly user_id: string; readonly merchant_id?: string | undefined }
  | { readonly kind: 'operator'; readonly operator_id: string }
  | { readonly kind: 'system' }

/** The actor of a change, its time and its request. */
export type ActionContext<Who extends EventActor = EventActor> = {
  readonly clock: Clock
  readonly actor: Who
  readonly request_id?: string | undefined
}

/** A change by the system: its time, and the request that caused it. */
export type SystemContext = Omit<ActionContext, 'actor'>

export type OperatorContext = ActionContext<Extract<EventActor, { kind: 'operator' }>>

/** A user who acts for an approved merchant. */
export type MerchantContext = ActionContext<Pick<MerchantActor, 'kind' | 'user_id' | 'merchant_id'>>
