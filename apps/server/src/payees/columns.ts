import { accountOf, bankCountryOf, findDestination, namesOf, tidyPayee } from '@causeway/bank-details/payees'
import { type PayeeInput, payeeOf } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { selectMerchant } from '../merchants/service.ts'
import { nameKey } from '../screening/service.ts'
import { searchTextOf } from './search-text.ts'

/** The columns that repeat an input, for lists and for comparing. */
export async function columnsOf(reader: Reader, merchant_id: string, alias: string, input: PayeeInput) {
  const { direction } = input
  const payee_type = input.details['payee_type'] === 'individual' ? 'individual' : 'company'
  const { country, currency, names, bank_name, account } = factsOf(input) ?? NOTHING
  const account_tail = account?.tail ?? ''
  return {
    direction,
    destination: input.destination,
    country,
    currency,
    payee_type,
    name: names[0] ?? '',
    alias,
    bank_name,
    account_tail,
    account_key: account?.key ?? null,
    // A person with the name of a company is none.
    is_same_name: payee_type === 'company' && (await isSameName(reader, merchant_id, names)),
    relationship: input.details['relationship'] ?? null,
    search_text: searchTextOf({ names, alias, account_tail }),
  }
}

const NOTHING = { country: '', currency: '', names: [], bank_name: '', account: undefined }

/** What the tidied values of an input say; undefined before a draft has a destination. */
export function factsOf(input: PayeeInput) {
  const destination = findDestination(input.destination)
  if (!destination) return undefined
  const payee = tidyPayee(destination, payeeOf(destination, input).payee)
  const { values } = payee
  return {
    destination,
    payee,
    country: input.country ?? bankCountryOf(destination, values),
    currency: destination.currency,
    names: namesOf(values),
    bank_name: values.bank_name ?? '',
    account: accountOf(values),
  }
}

export const namesOfInput = (input: PayeeInput): string[] => factsOf(input)?.names ?? []

/** Whether a payee has the name of the merchant, as names are compared. It is computed, never chosen. */
async function isSameName(reader: Reader, merchant_id: string, names: readonly string[]): Promise<boolean> {
  const merchant = await selectMerchant(reader, merchant_id)
  if (!merchant) return false
  const { legal_name, legal_name_latin } = merchant.profile
  const own = new Set([legal_name, legal_name_latin].map(nameKey).filter(Boolean))
  return names.some((name) => own.has(nameKey(name)))
}
