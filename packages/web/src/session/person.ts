import type { Language } from '@causeway/contract'

/** A person who can sign in. Each app says by `declare module` what else it knows of the person. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly language: Language
}

export type Session = {
  readonly access_token: string
  /** Unknown where storage has lost it, until the profile is loaded. */
  readonly user_info?: Person | undefined
  /** Milliseconds since 1970. */
  readonly expires_at: number
  readonly is_persisted: boolean
}
