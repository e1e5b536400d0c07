import enUS from '../../locales/en-US/code-lists.platforms.json' with { type: 'json' }
import zhCN from '../../locales/zh-CN/code-lists.platforms.json' with { type: 'json' }
import type { Language } from '../language.ts'
import { type PlatformCode, type PlatformSite, platformSites, type SiteCode } from './platforms.ts'
import type { Site } from './sites.ts'

type Labels = {
  readonly platform: Readonly<Record<PlatformCode, string>>
  readonly site: Readonly<Record<Site, string>>
  readonly platform_site: string
}

const labels: Record<Language, Labels> = { 'zh-CN': zhCN, 'en-US': enUS }

const sitesByCode = Object.fromEntries(platformSites.map((site) => [site.code, site])) as Record<
  SiteCode,
  PlatformSite
>

export function platformLabel(code: PlatformCode, language: Language): string {
  return labels[language].platform[code]
}

/** The place only, for a picker that already shows the platform. */
export function siteLabel(site: Site, language: Language): string {
  return labels[language].site[site]
}

/** Platform and place, as in 'Amazon (Germany)'; only the platform if one site covers all places. */
export function platformSiteLabel(code: SiteCode, language: Language): string {
  const { platform, site } = sitesByCode[code]
  const name = platformLabel(platform, language)
  if (site === 'GLOBAL' && siteCount(platform) === 1) return name
  return labels[language].platform_site
    .replace('{platform}', name)
    .replace('{site}', siteLabel(site, language))
}

function siteCount(platform: PlatformCode): number {
  return platformSites.filter((site) => site.platform === platform).length
}
