import { type Currency, isCurrency } from '@causeway/money'
import { countries, isCountry } from '../code-lists/countries.ts'
import { platformLabel, platformSiteLabel, siteLabel } from '../code-lists/platform-labels.ts'
import { platformSites, platforms } from '../code-lists/platforms.ts'
import { type Language, languages } from '../language.ts'

const plain = (text: string) => text.normalize('NFKC').trim().toUpperCase()
const asCode = (text: string) => plain(text).replaceAll(/[\s.-]+/g, '_')

const platformCodes = new Set<string>(platforms.map(({ code }) => code))
const siteCodes = new Set<string>(platformSites.map(({ code }) => code))

let labels: { readonly platforms: Labels; readonly places: Labels; readonly sites: Labels } | undefined
type Labels = ReadonlyMap<string, string>

/** The labels of platforms, places and sites in both languages, as the screens show them. */
function labelsOf() {
  const inBoth = <Item>(
    items: readonly Item[],
    entryOf: (item: Item, language: Language) => [string, string],
  ) => new Map(languages.flatMap((language) => items.map((item) => entryOf(item, language))))
  labels ??= {
    platforms: inBoth(platforms, ({ code }, language) => [asCode(platformLabel(code, language)), code]),
    places: inBoth(platformSites, ({ site }, language) => [asCode(siteLabel(site, language)), site]),
    sites: inBoth(platformSites, ({ code }, language) => [asCode(platformSiteLabel(code, language)), code]),
  }
  return labels
}

/** A platform by its code or its name in either language: `TikTok Shop`, `Amazon.com`. */
export function readPlatform(text: string): string | undefined {
  const code = asCode(text)
  if (platformCodes.has(code)) return code
  return labelsOf().platforms.get(code) ?? [...platformCodes].find((each) => code.startsWith(`${each}_`))
}

/** A site by its code or its name in either language, or by its place on the platform: `US`. */
export function readSite(text: string, platform: string | undefined): string | undefined {
  const code = asCode(text)
  if (siteCodes.has(code)) return code
  const { places, sites } = labelsOf()
  const full = `${platform ?? ''}_${places.get(code) ?? code}`
  return siteCodes.has(full) ? full : sites.get(code)
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
