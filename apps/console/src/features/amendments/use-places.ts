import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'

/** What an amendment changes, in few words: people and documents each count as one. */
export function usePlaces(): (paths: readonly string[]) => string {
  const wordsOf = usePathWords()
  const t = useTranslations('amendments')
  return (paths) => {
    const heads = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))]
    return heads.map((head) => wordsOf(`profile.fields.${head}`) ?? head).join(t('comma'))
  }
}
