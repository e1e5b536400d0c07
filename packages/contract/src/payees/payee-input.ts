import { z } from 'zod'
import { country } from '../code-lists/countries.ts'
import { fileId } from '../merchant/profile.ts'
import { payeeDirections, payeeSlots } from './payee-options.ts'

/** A draft may be invalid or incomplete: `payeeProblems` has the rules for its verification. */
export const payeeInput = z.strictObject({
  direction: z.enum(payeeDirections),
  /** The id of a destination, such as `GB-GBP-FPS`. */
  destination: z.string().max(40),
  /** The country of the payee's bank; without it the numbers tell it. */
  country: country.optional(),
  /** Values by the keys of `GET payees/requirements`. */
  details: z.record(z.string().regex(/^[a-z][a-z\d_]{0,39}$/), z.string().max(200)),
  documents: z
    .partialRecord(z.enum(payeeSlots), z.strictObject({ file_ids: z.array(fileId).max(10) }))
    .default({}),
})
export type PayeeInput = z.output<typeof payeeInput>

export function payeeFiles({ documents }: PayeeInput): string[] {
  return Object.values(documents).flatMap((held) => held?.file_ids ?? [])
}
