import { powerOfTen } from './integer.ts'

export const currencies = [
  'AED',
  'AUD',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'IDR',
  'JPY',
  'KRW',
  'MXN',
  'NOK',
  'NZD',
  'PHP',
  'SEK',
  'SGD',
  'TRY',
  'USD',
  'VND',
] as const

export type Currency = (typeof currencies)[number]

export type CurrencyFacts = {
  /** The ISO 4217 number, as text because it may start with a zero. */
  readonly numeric: string
  /** The decimals of the currency in ISO 4217; amounts are stored in this unit. */
  readonly minorUnits: number
  /** The decimals of a payment. IDR formally has two, but banks transfer whole rupiah only. */
  readonly practicalDecimals: number
}

export const currencyFacts: Readonly<Record<Currency, CurrencyFacts>> = {
  AED: { numeric: '784', minorUnits: 2, practicalDecimals: 2 },
  AUD: { numeric: '036', minorUnits: 2, practicalDecimals: 2 },
  CAD: { numeric: '124', minorUnits: 2, practicalDecimals: 2 },
  CHF: { numeric: '756', minorUnits: 2, practicalDecimals: 2 },
  CNY: { numeric: '156', minorUnits: 2, practicalDecimals: 2 },
  CZK: { numeric: '203', minorUnits: 2, practicalDecimals: 2 },
  DKK: { numeric: '208', minorUnits: 2, practicalDecimals: 2 },
  EUR: { numeric: '978', minorUnits: 2, practicalDecimals: 2 },
  GBP: { numeric: '826', minorUnits: 2, practicalDecimals: 2 },
  HKD: { numeric: '344', minorUnits: 2, practicalDecimals: 2 },
  IDR: { numeric: '360', minorUnits: 2, practicalDecimals: 0 },
  JPY: { numeric: '392', minorUnits: 0, practicalDecimals: 0 },
  KRW: { numeric: '410', minorUnits: 0, practicalDecimals: 0 },
  MXN: { numeric: '484', minorUnits: 2, practicalDecimals: 2 },
  NOK: { numeric: '578', minorUnits: 2, practicalDecimals: 2 },
  NZD: { numeric: '554', minorUnits: 2, practicalDecimals: 2 },
  PHP: { numeric: '608', minorUnits: 2, practicalDecimals: 2 },
  SEK: { numeric: '752', minorUnits: 2, practicalDecimals: 2 },
  SGD: { numeric: '702', minorUnits: 2, practicalDecimals: 2 },
  TRY: { numeric: '949', minorUnits: 2, practicalDecimals: 2 },
  USD: { numeric: '840', minorUnits: 2, practicalDecimals: 2 },
  VND: { numeric: '704', minorUnits: 0, practicalDecimals: 0 },
}

const known: ReadonlySet<unknown> = new Set(currencies)

export function isCurrency(value: unknown): value is Currency {
  return known.has(value)
}

/** The number of minor units in one unit: 100 for the euro, 1 for the yen. */
export function minorPerUnit(currency: Currency): bigint {
  return powerOfTen(currencyFacts[currency].minorUnits)
}
