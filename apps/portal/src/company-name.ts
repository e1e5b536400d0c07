import { useLocale } from 'use-intl'
import { useProfiles } from './profiles.ts'

/** The name of the company in the current language; empty if there is none. */
export function useCompanyName(): string {
  const language = useLocale()
  const { merchant } = useProfiles()
  if (!merchant) return ''
  const { legal_name, legal_name_latin } = merchant
  return language === 'zh-CN' ? legal_name || legal_name_latin : legal_name_latin || legal_name
}
