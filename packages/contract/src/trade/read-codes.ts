import { type Currency, isCurrency } from '@causeway/money'
import { countries, isCountry } from '../code-lists/countries.ts'
import { platformSites, platforms } from '../code-lists/platforms.ts'

const plain = (text: string) => text.normalize('NFKC').trim().toUpperCase()
const asCode = (text: string) => plain(text).replaceAll(/[\s.-]+/g, '_')

const platformCodes = new Set<string>(platforms.map(({ code }) => code))
const siteCodes = new Set<string>(platformSites.map(({ code }) => code))

/** A platform by its code or its name: `TikTok Shop`, `Amazon.com`. */
export function readPlatform(text: string): string | undefined {
  const code = asCode(text)
  if (platformCodes.has(code)) return code
  return [...platformCodes].find((each) => code.startsWith(`${each}_`))
}

/** A site by its code, or by its place on the platform: `US`. */
export function readSite(text: string, platform: string | undefined): string | undefined {
  const code = asCode(text)
  if (siteCodes.has(code)) return code
  const full = `${platform ?? ''}_${code}`
  return siteCodes.has(full) ? full : undefined
}

const SYMBOLS: Readonly<Record<string, Currency>> = {
  $: 'USD',
  US$: 'USD',
  '\u20ac': 'EUR',
  '\u00a3': 'GBP',
  RMB: 'CNY',
}

export function readCurrency(text: string): Currency | undefined {
  const code = plain(text)
  return isCurrency(code) ? code : SYMBOLS[code]
}

const NICKNAMES: Readonly<Record<string, string>> = {
  USA: 'US',
  UK: 'GB',
  UAE: 'AE',
  KOREA: 'KR',
  RUSSIA: 'RU',
}

let names: Map<string, string> | undefined

/** The names of countries in both languages, from the locale data. */
function countryNames(): Map<string, string> {
  names ??= new Map(
    ['en', 'zh-CN'].flatMap((language) => {
      const display = new Intl.DisplayNames(language, { type: 'region' })
      return countries.map((code): [string, string] => [plain(display.of(code) ?? code), code])
    }),
  )
  return names
}

/** A country by its code or its name in either language. */
export function readCountry(text: string): string | undefined {
  const code = plain(text)
  if (isCountry(code)) return code
  return NICKNAMES[code] ?? countryNames().get(code)
}
