import type { StoredFile } from '@causeway/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { RefreshIcon } from '../components/icons.tsx'
import { Spinner } from '../components/spinner.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { FailureWords } from '../form/failure-notice.tsx'
import styles from './file-viewer.module.css'
import type { MakeLink } from './make-link.ts'
import { usePreview } from './use-preview.ts'

type Props = { readonly file: StoredFile; readonly page: number; readonly makeLink: MakeLink }

export function ViewerImage({ file, page, makeLink }: Props) {
  const t = useTranslations('kit-work.viewer')
  const [isLoaded, setLoaded] = useState(false)
  const { url, failure, onImageError, retry } = usePreview({ id: file.id, page, makeLink })
  if (failure !== undefined) {
    return (
      <div className={styles['state']} role="alert">
        <p>{t('failed')}</p>
        <p className={styles['why']}>
          <FailureWords failure={failure} />
        </p>
        <Button size="small" icon={<RefreshIcon />} onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  return (
    <>
      {!isLoaded && (
        <div className={styles['state']}>
          <Spinner />
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        </div>
      )}
      {url && (
        <img
          src={url}
          className={styles['page']}
          alt={t('page', { page, count: file.page_count })}
          onLoad={() => setLoaded(true)}
          onError={onImageError}
        />
      )}
    </>
  )
}
