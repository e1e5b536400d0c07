/** The rows that row level security shows. It is set before any query and lasts for one transaction. */
export type Scope = { readonly merchant_id: string; readonly user_id: string }

/** All rows: for operators, jobs, and requests before authentication. */
export const providerScope: Scope = { merchant_id: '*', user_id: '*' }

export function merchantScope(merchant_id: string): Scope {
  return { merchant_id, user_id: '' }
}

/** The policies of `tenant_table` and the related functions in the first migration read these settings. */
export const SET_SCOPE = `select set_config('app.merchant_id', $1, true), set_config('app.user_id', $2, true)`

export function scopeParameters({ merchant_id, user_id }: Scope): string[] {
  return [merchant_id, user_id]
}
