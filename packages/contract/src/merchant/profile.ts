import { currencies } from '@causeway/money'
import { z } from 'zod'
import { appType, businessChildType, businessNatureType, sourceOfCust } from '../code-lists/business.ts'
import { addressType, companyType } from '../code-lists/company.ts'
import { country } from '../code-lists/countries.ts'
import { monthlyTxnEst, sourceFunds, wealthSource } from '../code-lists/funds.ts'
import { tradeNature } from '../code-lists/goods.ts'
import { platformCode } from '../code-lists/platforms.ts'
import { openingPurpose } from '../code-lists/purposes.ts'
import { serviceNature } from '../code-lists/services.ts'
import { identityTypes, jurisdictions, personRoles } from './profile-options.ts'

/** A draft may be invalid or incomplete: `profileProblems` has the rules for a submission. */
const text = (max: number) => z.string().max(max).default('')
const day = text(10)
const choice = <Option extends z.ZodType>(option: Option) => option.nullable().default(null)
const choices = <Option extends z.ZodType>(option: Option, max: number) =>
  z.array(option).max(max).default([])
const flag = z.boolean().default(false)

export const address = z.strictObject({
  country: choice(country),
  region: text(100),
  city: text(100),
  line: text(300),
  postal_code: text(20),
})
export type Address = z.infer<typeof address>
const noAddress: Address = address.parse({})

/** Set by the client that adds the person and never changed, as refusals and files refer to it. */
export const personId = z.string().regex(/^person_[0-9a-z]{1,26}$/)

export const person = z.strictObject({
  id: personId,
  roles: choices(z.enum(personRoles), personRoles.length),
  name: text(100),
  name_latin: text(100),
  nationality: choice(country),
  birth_date: day,
  id_type: choice(z.enum(identityTypes)),
  id_number: text(40),
  id_expires_on: day,
  id_is_open_ended: flag,
  address: text(300),
  mobile: text(20),
  /** In percent, with up to four decimals, as text, so that shares are added exactly. */
  share_percent: text(8),
  wealth_sources: choices(wealthSource, 13),
  /** A politically exposed person, or a relative or close associate of one. */
  is_pep: flag,
})
export type Person = z.infer<typeof person>

export const website = z.strictObject({
  url: text(300),
  platform: choice(platformCode),
  store_name: text(100),
})
export type Website = z.infer<typeof website>

/** `business_licence`, or `id_front:person_1` for a document of a person. */
export const documentKey = z.string().regex(/^[a-z_0-9]{1,40}(:person_[0-9a-z]{1,26})?$/)

export const fileId = z.string().regex(/^file_[0-9A-Z]{26}$/)

export const profileDocument = z.strictObject({
  file_ids: z.array(fileId).max(10),
  /** The expiry date, if no other field of the profile has it. */
  expires_on: day,
})
export type ProfileDocument = z.infer<typeof profileDocument>

export const profile = z.strictObject({
  jurisdiction: choice(z.enum(jurisdictions)),
  /** The country of registration, unless it is mainland China or Hong Kong. */
  country: choice(country),
  legal_name: text(200),
  legal_name_latin: text(200),
  registration_number: text(40),
  lei: text(24),
  company_type: choice(companyType),
  incorporated_on: day,
  licence_expires_on: day,
  licence_is_open_ended: flag,
  registered_address: address.default(noAddress),
  operates_at_registered_address: flag,
  operating_address: address.default(noAddress),
  address_type: choice(addressType),
  tax_country: choice(country),
  tax_number: text(40),
  is_us_taxpayer: flag,
  customs_number: text(20),

  business_nature_type: choice(businessNatureType),
  business_child_types: choices(businessChildType, 32),
  trade_natures: choices(tradeNature, 60),
  service_natures: choices(serviceNature, 60),
  /** How restricted goods are purchased, stored and sold. */
  restricted_goods_note: text(1000),
  app_types: choices(appType, 22),
  websites: z.array(website).max(20).default([]),
  opening_purposes: choices(openingPurpose, 45),
  source_funds: choices(sourceFunds, 6),
  source_of_cust: choices(sourceOfCust, 6),
  monthly_txn_est: choice(monthlyTxnEst),
  currencies: choices(z.enum(currencies), 22),
  countries: choices(country, 250),
  main_counterparties: text(500),
  staff_count: text(7),
  serves_third_parties: flag,

  persons: z
    .array(person)
    .max(30)
    .refine((persons) => new Set(persons.map(({ id }) => id)).size === persons.length)
    .default([]),
  has_corporate_shareholder: flag,

  contact_name: text(100),
  contact_position: text(100),
  contact_email: text(254),
  contact_mobile: text(20),

  documents: z
    .record(documentKey, profileDocument)
    .refine((documents) => Object.keys(documents).length <= 200)
    .default({}),
})
export type Profile = z.output<typeof profile>
