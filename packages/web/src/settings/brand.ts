import type { Language } from '@causeway/contract'
import { useLocale } from 'use-intl'
import { readMeta } from './page-meta.ts'

/** The product names set by the provider. */
const brandNames: Readonly<Record<Language, string>> = {
  'zh-CN': readMeta('brand-zh-CN'),
  'en-US': readMeta('brand-en-US'),
}

export const sandboxIsOn = readMeta('sandbox') === 'on'

export function useBrandName(): string {
  return brandNames[useLocale()]
}
