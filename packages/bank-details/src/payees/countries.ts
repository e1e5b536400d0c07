import { countrySpecs } from 'ibantools'

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** The countries whose accounts have an IBAN. */
const IBAN_COUNTRIES = words(`
  AD AE AL AT AZ BA BE BG BH BI BR BY CH CR CY CZ DE DJ DK DO EE EG ES FI FK FO FR GB GE GI GL GR GT HN HR
  HU IE IL IQ IS IT JO KW KZ LB LC LI LT LU LV LY MC MD ME MK MN MR MT MU NI NL NO OM PK PL PS PT QA RO RS
  RU SA SC SD SE SI SK SM SO ST SV TL TN TR UA VA VG XK YE
`)

/** The countries that take part in the Single Euro Payments Area. */
const SEPA_COUNTRIES = words(`
  AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT
  RO RS SE SI SK SM VA
`)

export function hasIban(country: string): boolean {
  return IBAN_COUNTRIES.has(country)
}

export function isSepa(country: string): boolean {
  return SEPA_COUNTRIES.has(country)
}

export function isKnownCountry(country: string): boolean {
  return Object.hasOwn(countrySpecs, country)
}

/** The states and territories of the United States, as its postal service writes them. */
export const US_STATES = words(`
  AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH
  OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR GU VI AS MP
`)
