import { isPayeeField, type PayeeField } from '@causeway/bank-details/payees'
import type { PayeeInput } from '@causeway/contract'

export type ChangedField = {
  readonly key: PayeeField | 'payee_type'
  readonly before: string | undefined
  readonly after: string | undefined
}

/** What a change of a payee makes different, in the order of the new details. */
export function changedFields(before: PayeeInput, after: PayeeInput): ChangedField[] {
  const keys = new Set([...Object.keys(after.details), ...Object.keys(before.details)])
  return [...keys].flatMap((key) => {
    const [old, now] = [before.details[key], after.details[key]]
    if (old === now || !(key === 'payee_type' || isPayeeField(key))) return []
    return [{ key, before: old, after: now }]
  })
}
