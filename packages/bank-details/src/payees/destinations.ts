import { isSepa } from './countries.ts'
import type { Destination, PayeeType } from './destination.ts'
import { localDestinations } from './local-destinations.ts'
import { ANY, SEPA } from './rules.ts'
import { swiftDestinations } from './swift-destinations.ts'

export const destinations: readonly Destination[] = [...localDestinations, ...swiftDestinations]

const byId = new Map(destinations.map((each) => [each.id, each]))

export function findDestination(id: string): Destination | undefined {
  return byId.get(id)
}

/** Whether money for a bank in the country goes by this destination. */
export function reaches({ country }: Destination, bankCountry: string): boolean {
  return country === ANY || country === bankCountry || (country === SEPA && isSepa(bankCountry))
}

type Wanted = {
  readonly country: string
  readonly currency?: string | undefined
  readonly payee_type?: PayeeType | undefined
}

/** The ways to a bank in a country; local rails come first. */
export function destinationsTo({ country, currency, payee_type }: Wanted): Destination[] {
  return destinations.filter(
    (each) =>
      reaches(each, country) &&
      (currency === undefined || each.currency === currency) &&
      (payee_type === undefined || each.payee_types.includes(payee_type)),
  )
}
