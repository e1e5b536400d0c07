import type { Language } from '@causeway/contract'
import { readMeta } from '@causeway/web/settings/page-meta.ts'
import { useLocale } from 'use-intl'

/** The names that a provider gave the product. */
const brandNames: Readonly<Record<Language, string>> = {
  'zh-CN': readMeta('brand-zh-CN'),
  'en-US': readMeta('brand-en-US'),
}

export const sandboxIsOn = readMeta('sandbox') === 'on'

export function useBrandName(): string {
  return brandNames[useLocale()]
}
