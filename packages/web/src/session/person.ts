import type { Language } from '@causeway/contract'

/** A person who can sign in. Each app says by `declare module` what else it knows of the person. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly language: Language
}

export type Session = {
  readonly access_token: string
  readonly user_info: Person
  /** Milliseconds since 1970. */
  readonly expires_at: number
  readonly is_persisted: boolean
}
