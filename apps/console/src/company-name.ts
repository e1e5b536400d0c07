import { useLocale } from 'use-intl'

export type Named = { readonly legal_name: string; readonly legal_name_latin: string }

/** The name of a company in the current language, and its name in the other script. */
export function useCompanyName(): (company: Named) => { readonly name: string; readonly other: string } {
  const language = useLocale()
  return ({ legal_name, legal_name_latin }) => {
    const [name, other] =
      language === 'zh-CN' ? [legal_name, legal_name_latin] : [legal_name_latin, legal_name]
    return name ? { name, other: other === name ? '' : other } : { name: other, other: '' }
  }
}
