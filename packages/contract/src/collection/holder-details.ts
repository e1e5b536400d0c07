import { z } from 'zod'
import { country } from '../code-lists/countries.ts'
import { address, fileId } from '../merchant/profile.ts'
import { identityTypes } from '../merchant/profile-options.ts'
import { holderSlots, holderTypes, otherRelations } from './account-options.ts'

const text = (max: number) => z.string().max(max).default('')
const choice = <Option extends z.ZodType>(option: Option) => option.nullable().default(null)

/** A draft may be invalid or incomplete: `holderProblems` has the rules for a submission. */
export const holderDetails = z.strictObject({
  holder_type: choice(z.enum(holderTypes)),
  relation: choice(z.enum(otherRelations)),
  name: text(200),
  name_latin: text(140),
  /** The country of registration, or the nationality of a person. */
  country: choice(country),
  registration_number: text(40),
  id_type: choice(z.enum(identityTypes)),
  id_number: text(40),
  birth_date: text(10),
  address: address.default(address.parse({})),
  /** The expiry date of the registration or of the identity document. */
  document_expires_on: text(10),
  document_is_open_ended: z.boolean().default(false),
  /** The letter in which the holder lets the merchant use the account. */
  authorisation_expires_on: text(10),
  /** The registry has changed the name: the only way to rename a holder that has an account. */
  is_registry_change: z.boolean().default(false),
  documents: z
    .partialRecord(z.enum(holderSlots), z.strictObject({ file_ids: z.array(fileId).max(10) }))
    .default({}),
})
export type HolderDetails = z.output<typeof holderDetails>

/** A path of a holder: a field, or `documents.registration`. */
export const holderPath = z.string().regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/)

export function holderFiles({ documents }: HolderDetails): string[] {
  return Object.values(documents).flatMap((held) => held?.file_ids ?? [])
}
