import type { z } from 'zod'
import { codeSchema, plainEntries } from './code-list.ts'

export const companyTypes = plainEntries(['llc', 'jv', 'fie', 'soe', 'pe', 'jsc', 'coe', 'other'])
export const companyType = codeSchema(companyTypes)
export type CompanyType = z.infer<typeof companyType>

export const addressTypes = plainEntries(['so', 'soa', 'sos', 'op'])
export const addressType = codeSchema(addressTypes)
export type AddressType = z.infer<typeof addressType>
