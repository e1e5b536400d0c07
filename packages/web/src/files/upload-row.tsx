import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { AlertIcon, FileIcon, RefreshIcon, XIcon } from '../components/icons.tsx'
import { FailureWords } from '../form/failure-notice.tsx'
import { formatBytes } from '../format/bytes.ts'
import { isRefusal } from './file-rule.ts'
import styles from './file-slot.module.css'
import type { Upload } from './uploads.ts'

type Props = { readonly upload: Upload; readonly onDrop: () => void; readonly onRetry: () => void }

/** A file that is being uploaded, or whose upload failed. */
export function UploadRow({ upload, onDrop, onRetry }: Props) {
  const t = useTranslations('kit-work.files')
  const { file, state, failure } = upload
  const isFailed = state === 'failed'
  return (
    <li className={styles['file']}>
      <span className={isFailed ? styles['badMark'] : styles['thumb']}>
        {isFailed ? <AlertIcon /> : <FileIcon />}
      </span>
      <div className={styles['body']}>
        <p className={styles['name']}>{file.name}</p>
        {isFailed ? (
          <p className={styles['bad']} role="alert">
            {isRefusal(failure) ? t(`refused.${failure.reason}`) : <FailureWords failure={failure} />}
          </p>
        ) : (
          <Progress upload={upload} />
        )}
      </div>
      {isFailed && !isRefusal(failure) && (
        <Button size="small" icon={<RefreshIcon />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <IconButton
        size="small"
        label={t(isFailed ? 'forget' : 'cancel', { name: file.name })}
        icon={<XIcon />}
        onClick={onDrop}
      />
    </li>
  )
}

function Progress({ upload: { file, state } }: { readonly upload: Upload }) {
  const t = useTranslations('kit-work.files')
  return (
    <>
      <progress
        className={styles['progress']}
        {...(state === 'waiting' && { value: 0 })}
        aria-label={`${t('sending')} ${file.name}`}
      />
      <p className={styles['facts']}>
        {t(state === 'waiting' ? 'waiting' : 'sending')} · {formatBytes(file.size)}
      </p>
    </>
  )
}
