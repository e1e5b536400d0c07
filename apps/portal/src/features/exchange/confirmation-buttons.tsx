import { useTranslations } from 'use-intl'
import { DocumentButtons } from '../../components/document-buttons.tsx'
import { createConfirmationLink } from './queries.ts'

/** The confirmation of a conversion as a PDF, in either language. */
export function ConfirmationButtons({ id }: { readonly id: string }) {
  const t = useTranslations('exchange.confirmation')
  return (
    <DocumentButtons
      labelOf={(language) => t(language)}
      file={t('file', { id })}
      linkOf={(language) => createConfirmationLink(id, language)}
    />
  )
}
