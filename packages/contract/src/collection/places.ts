import { type Currency, currencies } from '@causeway/money'

/** `local` takes payments of the country's own systems and by SWIFT; `swift` takes SWIFT only. */
export type PlaceKind = 'local' | 'swift'

export type Place = {
  /** `USD_US` */
  readonly code: string
  readonly currency: Currency
  readonly country: string
  readonly kind: PlaceKind
  /** Why it cannot be applied for now. */
  readonly closed: PlaceClosure | null
}

export const placeClosures = ['domestic_only', 'not_deliverable'] as const
export type PlaceClosure = (typeof placeClosures)[number]

/** The country of the local accounts of each currency. */
const home: Readonly<Record<Currency, string>> = {
  AED: 'AE',
  AUD: 'AU',
  CAD: 'CA',
  CHF: 'CH',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK',
  EUR: 'DE',
  GBP: 'GB',
  HKD: 'HK',
  IDR: 'ID',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  NOK: 'NO',
  NZD: 'NZ',
  PHP: 'PH',
  SEK: 'SE',
  SGD: 'SG',
  TRY: 'TR',
  USD: 'US',
  VND: 'VN',
}

/** A payment system of a country. */
export type Rail = {
  readonly name: string
  /** The largest single payment that the system takes, in its currency; undefined without such a limit. */
  readonly largest?: string
}

/** The country's own payment systems that reach a local account. */
export const localRails: Readonly<Partial<Record<Currency, readonly Rail[]>>> = {
  AED: [{ name: 'UAEFTS' }],
  AUD: [{ name: 'NPP' }, { name: 'BECS' }],
  CAD: [{ name: 'EFT' }, { name: 'Lynx' }],
  CHF: [{ name: 'SIC' }],
  CZK: [{ name: 'CERTIS' }],
  DKK: [{ name: 'Straksclearing', largest: '500000' }, { name: 'Intradagclearing' }],
  EUR: [{ name: 'SEPA' }, { name: 'SEPA Instant' }],
  GBP: [{ name: 'Faster Payments', largest: '1000000' }, { name: 'CHAPS' }, { name: 'Bacs' }],
  HKD: [{ name: 'FPS', largest: '10000000' }, { name: 'CHATS' }],
  IDR: [{ name: 'BI-FAST', largest: '250000000' }, { name: 'SKNBI' }],
  JPY: [{ name: 'Zengin' }],
  KRW: [{ name: 'KFTC', largest: '1000000000' }],
  MXN: [{ name: 'SPEI' }],
  NOK: [{ name: 'NICS' }],
  NZD: [{ name: 'ESAS' }, { name: 'SBI' }],
  PHP: [{ name: 'InstaPay', largest: '50000' }, { name: 'PESONet' }],
  SEK: [{ name: 'Bankgiro' }, { name: 'RIX-INST' }],
  SGD: [{ name: 'FAST', largest: '200000' }, { name: 'GIRO' }, { name: 'MEPS+' }],
  TRY: [{ name: 'FAST', largest: '100000' }, { name: 'EFT' }],
  USD: [{ name: 'ACH' }, { name: 'Same Day ACH', largest: '1000000' }, { name: 'Fedwire' }],
  // Payments below 500 million.
  VND: [{ name: 'NAPAS 247', largest: '499999999' }],
}

/** Where every other account is: it is paid by SWIFT. */
const ABROAD = 'HK'

/** Currencies that no bank delivers outside of their country. */
const undeliverable: readonly Currency[] = ['IDR', 'KRW', 'PHP', 'VND']

/** The mainland's own payments are no collection from abroad. */
const domestic: readonly Currency[] = ['CNY']

const placeOf = (currency: Currency, country: string, closed: PlaceClosure | null): Place => ({
  code: `${currency}_${country}`,
  currency,
  country,
  kind: home[currency] === country ? 'local' : 'swift',
  closed,
})

/** Every place in which an account can be: a currency can have several. */
export const places: readonly Place[] = currencies.flatMap((currency) => [
  placeOf(currency, home[currency], domestic.includes(currency) ? 'domestic_only' : null),
  ...(home[currency] === ABROAD
    ? []
    : [placeOf(currency, ABROAD, undeliverable.includes(currency) ? 'not_deliverable' : null)]),
])

export const openPlaces: readonly Place[] = places.filter(({ closed }) => closed === null)

const byCode = new Map(places.map((place) => [place.code, place]))

export function findPlace(code: string): Place | undefined {
  return byCode.get(code)
}
