import { languages } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { DownloadIcon } from '@causeway/web/components/icons.tsx'
import { saveFrom } from '@causeway/web/files/save-from.ts'
import { reportBug } from '@causeway/web/form/failure.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './exchange.module.css'
import { createConfirmationLink } from './queries.ts'

/** The confirmation of a conversion as a PDF, in either language. */
export function ConfirmationButtons({ id }: { readonly id: string }) {
  const t = useTranslations('exchange.confirmation')
  const [busy, setBusy] = useState<(typeof languages)[number]>()
  const [failure, setFailure] = useState<unknown>()
  const save = async (language: (typeof languages)[number]) => {
    setBusy(language)
    setFailure(undefined)
    try {
      const { url } = await createConfirmationLink(id, language)
      saveFrom(url, t('file', { id }))
    } catch (thrown) {
      setFailure(thrown)
      reportBug(thrown)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className={styles['confirmation']}>
      <div className={styles['buttons']}>
        {languages.map((language) => (
          <Button
            key={language}
            icon={<DownloadIcon />}
            loading={busy === language}
            onClick={() => save(language)}
          >
            {t(language)}
          </Button>
        ))}
      </div>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </div>
  )
}
