import type { Language } from '@causeway/contract'
import enUS from '../locales/en-US/brand.json' with { type: 'json' }
import zhCN from '../locales/zh-CN/brand.json' with { type: 'json' }

/** The names of the product; a provider can configure its own. */
export type BrandNames = Readonly<Record<Language, string>>

export function brandNames(configured: Partial<BrandNames>): BrandNames {
  return { 'zh-CN': zhCN.name, 'en-US': enUS.name, ...configured }
}
