import type { FieldError } from '@causeway/contract'
import { useFieldWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'

const FILES = /^documents\.\w+$|_file_ids$/
const LINK = /\.(link|website)$/

/** The text of a problem of a draft: files are uploaded and web addresses have an example. */
export function useProblemWords(): (path: string, code: FieldError) => string | undefined {
  const t = useTranslations('accounts.problems')
  const wordsOf = useFieldWords()
  return (path, code) => {
    if (code === 'required' && FILES.test(path)) return t('file')
    if (code === 'format' && LINK.test(path)) return t('link')
    return wordsOf(code)
  }
}
