import {
  type Destination,
  destinationsTo,
  findDestination,
  type PayeeType,
} from '@causeway/bank-details/payees'
import { directionOf } from '@causeway/contract'

/** Where the bank is, what it is paid in, and who is paid: they decide the methods. */
export type Wanted = {
  readonly country: string
  readonly currency: string
  readonly payee_type: PayeeType
}

/** RMB to a bank in mainland China is paid as an inbound payment. */
export const leadsToInbound = ({ country, currency }: Pick<Wanted, 'country' | 'currency'>): boolean =>
  country === 'CN' && currency === 'CNY'

/** The methods by which an international payment gets there, local rails first. */
export function methodsTo({ country, currency, payee_type }: Wanted): Destination[] {
  if (!country || !currency || leadsToInbound({ country, currency })) return []
  return destinationsTo({ country, currency, payee_type }).filter((each) => directionOf(each) === 'outbound')
}

/** A currency of the country itself comes before that of an area, and that before those by SWIFT. */
const placeOf = ({ country, method }: Destination, home: string) =>
  country === home ? 0 : method === 'LOCAL' ? 1 : 2

const nearestTo = (home: string) =>
  destinationsTo({ country: home }).toSorted((one, other) => placeOf(one, home) - placeOf(other, home))

/** The currencies that reach a country. */
export function currenciesTo(country: string): string[] {
  return country ? [...new Set(nearestTo(country).map(({ currency }) => currency))] : []
}

/** The currency with which a form begins: that of a local rail. */
export function usualCurrency(country: string): string {
  return nearestTo(country).find(({ method }) => method === 'LOCAL')?.currency ?? ''
}

type Before = { readonly currency: string; readonly destination: string }

/** The currency after a change of country: a local rail goes on as one, any other currency is kept. */
export function nextCurrency(country: string, { currency, destination }: Before): string {
  const usual = usualCurrency(country)
  const wasLocal = findDestination(destination)?.method === 'LOCAL'
  const isKept = currenciesTo(country).includes(currency) && !(wasLocal && usual)
  return isKept ? currency : usual
}

/** The method after a change of the others: as near to the old one as possible. */
export function nextMethod(wanted: Wanted, before: string): string {
  const methods = methodsTo(wanted)
  const same = methods.find(({ id }) => id === before)
  const alike = methods.find(({ method }) => method === findDestination(before)?.method)
  return (same ?? alike ?? methods[0])?.id ?? ''
}

/** The destination of a payee in mainland China. */
export const inboundTo = (payee_type: PayeeType): string =>
  payee_type === 'individual' ? 'CN-CNY-CNAPS_PERSONAL' : 'CN-CNY-CNAPS'
