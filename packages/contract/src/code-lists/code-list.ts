import { z } from 'zod'

/** One option of a list. Codes are text on the wire, also those that look like numbers. */
export type CodeEntry<Code extends string = string> = { readonly code: Code }

/** Entries without attributes, in the order in which screens show them. */
/* @__NO_SIDE_EFFECTS__ */
export function plainEntries<Code extends string>(codes: readonly Code[]): readonly CodeEntry<Code>[] {
  return codes.map((code) => ({ code }))
}

/** Accepts the codes of a list. Its order is that of the list: an enum sorts codes that look like numbers. */
// Marked so that a screen that needs only a list loads no schema.
/* @__NO_SIDE_EFFECTS__ */
export function codeSchema<Code extends string>(entries: readonly CodeEntry<Code>[]) {
  return z.enum(entries.map((entry) => entry.code))
}
