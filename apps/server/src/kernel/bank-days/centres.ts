import type { Currency } from '@causeway/money'

/** The centre that settles a currency: a country, or `EU` for TARGET. */
const centres = {
  AED: 'AE',
  AUD: 'AU',
  CAD: 'CA',
  CHF: 'CH',
  CNH: 'CN',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK',
  EUR: 'EU',
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
} as const satisfies Record<Currency | 'CNH', string>

export type Centre = (typeof centres)[keyof typeof centres]

/** The zone in which the settlement system of the centre tells its times. */
const zones: Readonly<Record<Centre, string>> = {
  AE: 'Asia/Dubai',
  AU: 'Australia/Sydney',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  CZ: 'Europe/Prague',
  DK: 'Europe/Copenhagen',
  EU: 'Europe/Berlin',
  GB: 'Europe/London',
  HK: 'Asia/Hong_Kong',
  ID: 'Asia/Jakarta',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  MX: 'America/Mexico_City',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  PH: 'Asia/Manila',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  TR: 'Europe/Istanbul',
  US: 'America/New_York',
  VN: 'Asia/Ho_Chi_Minh',
}

export function centreOf(currency: Currency | 'CNH'): Centre {
  return centres[currency]
}

export function zoneOf(centre: Centre): string {
  return zones[centre]
}
