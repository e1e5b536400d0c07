import { codeSchema } from './code-list.ts'
import { type Site, type SiteCurrency, siteCurrencies, siteDomains } from './sites.ts'

export type PlatformType = 'marketplace' | 'b2b' | 'independent_site' | 'app_store' | 'other'

export type Platform = {
  readonly code: PlatformCode
  readonly type: PlatformType
  readonly sites: readonly PlatformSite[]
}

export type PlatformSite = {
  readonly code: SiteCode
  readonly platform: PlatformCode
  readonly site: Site
  readonly currency: SiteCurrency
  readonly domain: string | null
}

const entries = [
  platform('AMAZON', 'marketplace', [
    'US',
    'UK',
    'DE',
    'FR',
    'IT',
    'ES',
    'NL',
    'BE',
    'IE',
    'PL',
    'SE',
    'TR',
    'JP',
    'CA',
    'AU',
    'AE',
    'SA',
    'EG',
    'IN',
    'MX',
    'BR',
    'SG',
    'ZA',
  ]),
  platform('EBAY', 'marketplace', [
    'US',
    'UK',
    'DE',
    'FR',
    'IT',
    'ES',
    'AU',
    'CA',
    'AT',
    'CH',
    'NL',
    'BE',
    'IE',
    'PL',
    'HK',
    'SG',
    'MY',
    'PH',
  ]),
  platform('SHOPEE', 'marketplace', ['SG', 'MY', 'TH', 'VN', 'PH', 'ID', 'TW', 'BR', 'MX', 'CL', 'CO']),
  platform('LAZADA', 'marketplace', ['SG', 'MY', 'TH', 'VN', 'PH', 'ID']),
  platform('TIKTOK_SHOP', 'marketplace', [
    'US',
    'UK',
    'SG',
    'MY',
    'TH',
    'VN',
    'PH',
    'ID',
    'ES',
    'IE',
    'DE',
    'FR',
    'IT',
    'MX',
    'BR',
    'JP',
  ]),
  platform('WALMART', 'marketplace', ['US', 'CA', 'MX', 'CL']),
  platform('SHOPIFY', 'independent_site', ['GLOBAL']),
  platform('WISH', 'marketplace', ['GLOBAL']),
  platform('ETSY', 'marketplace', ['GLOBAL']),
  platform('RAKUTEN', 'marketplace', ['JP', 'FR']),
  platform('MERCADO_LIBRE', 'marketplace', ['MX', 'BR', 'CL', 'CO', 'AR', 'UY', 'PE']),
  platform('ALIEXPRESS', 'marketplace', ['GLOBAL']),
  platform('TEMU', 'marketplace', ['GLOBAL', 'US']),
  platform('SHEIN', 'marketplace', ['GLOBAL', 'US']),
  platform('ALIBABA_COM', 'b2b', ['GLOBAL']),
  platform('CDISCOUNT', 'marketplace', ['FR']),
  platform('FNAC', 'marketplace', ['FR', 'ES', 'PT']),
  platform('OTTO', 'marketplace', ['DE']),
  platform('KAUFLAND', 'marketplace', ['DE', 'CZ', 'PL', 'AT', 'FR', 'IT']),
  platform('ALLEGRO', 'marketplace', ['PL', 'CZ']),
  platform('EMAG', 'marketplace', ['RO']),
  platform('ZALANDO', 'marketplace', ['DE', 'FR', 'IT', 'ES', 'NL']),
  platform('OZON', 'marketplace', ['RU', 'KZ']),
  platform('NEWEGG', 'marketplace', ['US', 'CA']),
  platform('WAYFAIR', 'marketplace', ['US', 'CA', 'UK']),
  platform('TARGET_PLUS', 'marketplace', ['US']),
  platform('BEST_BUY', 'marketplace', ['US', 'CA']),
  platform('OVERSTOCK', 'marketplace', ['US']),
  platform('COUPANG', 'marketplace', ['KR', 'TW']),
  platform('GMARKET', 'marketplace', ['KR']),
  platform('QOO10', 'marketplace', ['JP', 'SG']),
  platform('NOON', 'marketplace', ['AE', 'SA', 'EG']),
  platform('TRENDYOL', 'marketplace', ['TR', 'DE', 'AE', 'SA']),
  platform('HEPSIBURADA', 'marketplace', ['TR']),
  platform('JUMIA', 'marketplace', ['EG']),
  platform('TAKEALOT', 'marketplace', ['ZA']),
  platform('CATCH', 'marketplace', ['AU']),
  platform('TRADE_ME', 'marketplace', ['NZ']),
  platform('BOL', 'marketplace', ['NL', 'BE']),
  platform('FRUUGO', 'marketplace', ['GLOBAL']),
  platform('TIKI', 'marketplace', ['VN']),
  platform('TOKOPEDIA', 'marketplace', ['ID']),
  platform('WOOCOMMERCE', 'independent_site', ['GLOBAL']),
  platform('SHOPLINE', 'independent_site', ['GLOBAL']),
  platform('SHOPLAZZA', 'independent_site', ['GLOBAL']),
  platform('APPLE_APP_STORE', 'app_store', ['GLOBAL']),
  platform('GOOGLE_PLAY', 'app_store', ['GLOBAL']),
  platform('STEAM', 'app_store', ['GLOBAL']),
  platform('OTHER', 'other', ['GLOBAL']),
]

export type PlatformCode = (typeof entries)[number]['code']
export type SiteCode = (typeof entries)[number]['sites'][number]['code']

/** E-commerce platforms and app stores, with the sites where a merchant can have a store. */
export const platforms: readonly Platform[] = entries
export const platformCode = codeSchema(platforms)

export const platformSites: readonly PlatformSite[] = platforms.flatMap((entry) => entry.sites)
export const siteCode = codeSchema(platformSites)

function platform<Code extends string, Place extends Site>(
  code: Code,
  type: PlatformType,
  places: readonly Place[],
) {
  return { code, type, sites: places.map((place) => platformSite(code, place)) }
}

function platformSite<Code extends string, Place extends Site>(platform: Code, site: Place) {
  const code = `${platform}_${site}` as const
  return { code, platform, site, currency: siteCurrencies[site], domain: siteDomains[code] ?? null }
}
