import { z } from 'zod'

/** One option of a list. Codes are text on the wire, those that look like numbers too. */
export type CodeEntry<Code extends string = string> = { readonly code: Code }

/** Entries that have no attributes. Their order is the order in which screens show them. */
/* @__NO_SIDE_EFFECTS__ */
export function plainEntries<Code extends string>(codes: readonly Code[]): readonly CodeEntry<Code>[] {
  return codes.map((code) => ({ code }))
}

/** Accepts the codes of a list. Read the order from the list: an enum sorts codes that look like numbers. */
// A screen that needs a list alone then loads no schema.
/* @__NO_SIDE_EFFECTS__ */
export function codeSchema<Code extends string>(entries: readonly CodeEntry<Code>[]) {
  return z.enum(entries.map((entry) => entry.code))
}
