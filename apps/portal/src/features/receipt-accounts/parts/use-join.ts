import { useTranslations } from 'use-intl'

/** Joins words as the language does. */
export function useJoin(): (words: readonly string[]) => string {
  const t = useTranslations('accounts.applications')
  return (words) => words.join(t('comma'))
}
