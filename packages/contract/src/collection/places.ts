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

/** The country's own payment systems that reach a local account. */
export const localRails: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  AED: ['UAEFTS'],
  AUD: ['NPP', 'BECS'],
  CAD: ['EFT', 'Lynx'],
  CHF: ['SIC'],
  CZK: ['CERTIS'],
  DKK: ['Straksclearing', 'Intradagclearing'],
  EUR: ['SEPA', 'SEPA Instant'],
  GBP: ['Faster Payments', 'CHAPS', 'Bacs'],
  HKD: ['FPS', 'CHATS'],
  IDR: ['BI-FAST', 'SKNBI'],
  JPY: ['Zengin'],
  KRW: ['KFTC'],
  MXN: ['SPEI'],
  NOK: ['NICS'],
  NZD: ['ESAS', 'SBI'],
  PHP: ['InstaPay', 'PESONet'],
  SEK: ['Bankgiro', 'RIX-INST'],
  SGD: ['FAST', 'GIRO', 'MEPS+'],
  TRY: ['FAST', 'EFT'],
  USD: ['ACH', 'Fedwire'],
  VND: ['NAPAS 247'],
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
