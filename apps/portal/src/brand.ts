import type { Language } from './messages.ts'
import { useSettings } from './settings.ts'

/** What the server wrote into the page: the names that a provider gave the product, and how it runs. */
function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="causeway-${name}"]`)?.content ?? ''
}

const brandNames: Readonly<Record<Language, string>> = {
  'zh-CN': readMeta('brand-zh-CN'),
  'en-US': readMeta('brand-en-US'),
}

export const sandboxIsOn = readMeta('sandbox') === 'on'

export function useBrandName(): string {
  return brandNames[useSettings().language]
}
