import { useTranslations } from 'use-intl'

/** What is wrong with an address, in better words than those for any field. */
export function useEmailWords() {
  const t = useTranslations('auth.fields')
  return { required: t('emailRequired'), format: t('emailFormat'), too_long: t('emailFormat') }
}
