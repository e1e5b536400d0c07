import type { Language } from '@causeway/contract'
import type { Authentication } from '../kernel/http/session.ts'

type SessionRow = {
  session_id: string
  user_id: string | null
  operator_id: string | null
  language: Language
  merchant_id: string | null
  merchant_state: string | null
}

/** Sessions in the database: they end at once, everywhere, when their row goes. */
export const authentication: Authentication = {
  scope: (tokenHash, now) => ({ sql: 'select * from begin_session($1, $2)', parameters: [tokenHash, now] }),
  actor: (row) => {
    const { session_id, user_id, operator_id, language, merchant_id, merchant_state } = row as SessionRow
    if (operator_id) return { kind: 'operator', operator_id, session_id, language }
    if (!user_id) throw new Error('A session of nobody')
    return {
      kind: 'user',
      user_id,
      session_id,
      language,
      merchant_id: merchant_id ?? undefined,
      merchant_state: merchant_state ?? undefined,
    }
  },
}
