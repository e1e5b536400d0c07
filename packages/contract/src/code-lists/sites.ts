import type { Currency } from '@causeway/money'

/** The payout currency of a site: one of ours, or one that our accounts cannot hold. */
export type SiteCurrency = Currency | ForeignCurrency

type ForeignCurrency =
  | 'ARS'
  | 'BRL'
  | 'CLP'
  | 'COP'
  | 'EGP'
  | 'INR'
  | 'KZT'
  | 'MYR'
  | 'PEN'
  | 'PLN'
  | 'RON'
  | 'RUB'
  | 'SAR'
  | 'THB'
  | 'TWD'
  | 'UYU'
  | 'ZAR'

/** The places where platforms sell, as platforms name them: UK instead of the GB of ISO 3166. */
export const siteCurrencies = {
  GLOBAL: 'USD',
  AE: 'AED',
  AR: 'ARS',
  AT: 'EUR',
  AU: 'AUD',
  BE: 'EUR',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CO: 'COP',
  CZ: 'CZK',
  DE: 'EUR',
  EG: 'EGP',
  ES: 'EUR',
  FR: 'EUR',
  HK: 'HKD',
  ID: 'IDR',
  IE: 'EUR',
  IN: 'INR',
  IT: 'EUR',
  JP: 'JPY',
  KR: 'KRW',
  KZ: 'KZT',
  MX: 'MXN',
  MY: 'MYR',
  NL: 'EUR',
  NZ: 'NZD',
  PE: 'PEN',
  PH: 'PHP',
  PL: 'PLN',
  PT: 'EUR',
  RO: 'RON',
  RU: 'RUB',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  TW: 'TWD',
  UK: 'GBP',
  US: 'USD',
  UY: 'UYU',
  VN: 'VND',
  ZA: 'ZAR',
} as const satisfies Record<string, SiteCurrency>

export type Site = keyof typeof siteCurrencies

/** By site code. */
export const siteDomains: Readonly<Record<string, string>> = {
  AMAZON_US: 'amazon.com',
  AMAZON_UK: 'amazon.co.uk',
  AMAZON_DE: 'amazon.de',
  AMAZON_FR: 'amazon.fr',
  AMAZON_IT: 'amazon.it',
  AMAZON_ES: 'amazon.es',
  AMAZON_NL: 'amazon.nl',
  AMAZON_BE: 'amazon.com.be',
  AMAZON_IE: 'amazon.ie',
  AMAZON_PL: 'amazon.pl',
  AMAZON_SE: 'amazon.se',
  AMAZON_TR: 'amazon.com.tr',
  AMAZON_JP: 'amazon.co.jp',
  AMAZON_CA: 'amazon.ca',
  AMAZON_AU: 'amazon.com.au',
  AMAZON_AE: 'amazon.ae',
  AMAZON_SA: 'amazon.sa',
  AMAZON_EG: 'amazon.eg',
  AMAZON_IN: 'amazon.in',
  AMAZON_MX: 'amazon.com.mx',
  AMAZON_BR: 'amazon.com.br',
  AMAZON_SG: 'amazon.sg',
  AMAZON_ZA: 'amazon.co.za',
}
