import type { ErrorWords } from '@causeway/web/form/use-field.ts'
import { useTranslations } from 'use-intl'
import { rangeWords } from './target-rate.ts'

/** The messages for a target that is missing, or too far from the market. */
export function useTargetWords(mid: string | undefined): ErrorWords {
  const t = useTranslations('exchange-center.target')
  const range = mid && rangeWords(mid)
  const outside = range && t('range', range)
  return { required: t('missing'), ...(outside && { too_small: outside, too_large: outside }) }
}
