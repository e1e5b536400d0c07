/**
 * Whose rows may be seen, by row level security. It is given before anything can be queried, and holds for
 * one transaction.
 */
export type Scope = { readonly merchant_id: string; readonly user_id: string }

/** Everything: operators, jobs, and what comes before a person is known. */
export const providerScope: Scope = { merchant_id: '*', user_id: '*' }

export function merchantScope(merchant_id: string): Scope {
  return { merchant_id, user_id: '' }
}

/** Guarded by the policies that `tenant_table` and its kin make in the first migration. */
export const SET_SCOPE = `select set_config('app.merchant_id', $1, true), set_config('app.user_id', $2, true)`

export function scopeParameters({ merchant_id, user_id }: Scope): string[] {
  return [merchant_id, user_id]
}
