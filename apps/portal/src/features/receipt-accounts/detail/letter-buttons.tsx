import { languages } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { DownloadIcon } from '@causeway/web/components/icons.tsx'
import { saveFrom } from '@causeway/web/files/save-from.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useTranslations } from 'use-intl'
import { createLetterLink } from '../queries.ts'
import pair from '../receipt-accounts.module.css'

/** The letter that proves the account, dated today, in either language. */
export function LetterButtons({ id }: { readonly id: string }) {
  const t = useTranslations('account-detail.letter')
  const { input, failure, run } = useWrite(async (language: (typeof languages)[number]) => {
    const { url } = await createLetterLink(id, { language })
    saveFrom(url, t('file'))
  })
  return (
    <div className={pair['tight']}>
      <p className={pair['small']}>{t('words')}</p>
      <div className={pair['buttons']}>
        {languages.map((language) => (
          <Button
            key={language}
            icon={<DownloadIcon />}
            loading={input === language}
            onClick={() => run(language)}
          >
            {t(language)}
          </Button>
        ))}
      </div>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </div>
  )
}
