import { LIST_WINDOW } from '@causeway/contract'
import { useLocale, useTranslations } from 'use-intl'

/** The number of rows of a list, which is not counted beyond its window. */
export function useCountWords(): (count: number) => string {
  const t = useTranslations('list')
  const number = new Intl.NumberFormat(useLocale())
  return (count) =>
    count > LIST_WINDOW ? t('countOver', { count: number.format(LIST_WINDOW) }) : t('count', { count })
}
