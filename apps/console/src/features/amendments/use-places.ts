import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'

/** Summarises what an amendment changes: all people count as one item, and so do all documents. */
export function usePlaces(): (paths: readonly string[]) => string {
  const wordsOf = usePathWords()
  const t = useTranslations('amendments')
  return (paths) => {
    const heads = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))]
    return heads.map((head) => wordsOf(`profile.fields.${head}`) ?? head).join(t('comma'))
  }
}
