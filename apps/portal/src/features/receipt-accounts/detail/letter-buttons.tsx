import { useTranslations } from 'use-intl'
import { DocumentButtons } from '../../../components/document-buttons.tsx'
import { createLetterLink } from '../queries.ts'
import pair from '../receipt-accounts.module.css'

/** The letter that proves the account, dated today, in either language. */
export function LetterButtons({ id }: { readonly id: string }) {
  const t = useTranslations('account-detail.letter')
  return (
    <div className={pair['tight']}>
      <p className={pair['small']}>{t('words')}</p>
      <DocumentButtons
        labelOf={t}
        file={t('file')}
        linkOf={(language) => createLetterLink(id, { language })}
      />
    </div>
  )
}
