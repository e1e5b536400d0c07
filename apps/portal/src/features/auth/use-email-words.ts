import { useTranslations } from 'use-intl'

/** Error texts specific to an email field, in place of the generic ones. */
export function useEmailWords() {
  const t = useTranslations('auth.fields')
  return { required: t('emailRequired'), format: t('emailFormat'), too_long: t('emailFormat') }
}
