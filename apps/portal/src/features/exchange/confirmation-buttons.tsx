import { languages } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { DownloadIcon } from '@causeway/web/components/icons.tsx'
import { saveFrom } from '@causeway/web/files/save-from.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useTranslations } from 'use-intl'
import styles from './exchange.module.css'
import { createConfirmationLink } from './queries.ts'

/** The confirmation of a conversion as a PDF, in either language. */
export function ConfirmationButtons({ id }: { readonly id: string }) {
  const t = useTranslations('exchange.confirmation')
  const { input, failure, run } = useWrite(async (language: (typeof languages)[number]) => {
    const { url } = await createConfirmationLink(id, language)
    saveFrom(url, t('file', { id }))
  })
  return (
    <div className={styles['confirmation']}>
      <div className={styles['buttons']}>
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
