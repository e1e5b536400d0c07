import { useTranslations } from 'use-intl'
import { FailureWords } from '../form/failure-notice.tsx'
import { formatBytes } from '../format/bytes.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { AlertIcon, FileIcon, RefreshIcon, TrashIcon, XIcon } from './icons.tsx'
import styles from './upload-slot.module.css'
import { type Failed, isRefusal, type Sending } from './use-upload.ts'

type ProgressProps = { readonly state: Sending; readonly onCancel: () => void }

export function UploadProgress({ state: { file, progress }, onCancel }: ProgressProps) {
  const t = useTranslations('kit.upload')
  const percent = Math.floor(progress * 100)
  return (
    <div className={styles['file']}>
      <span className={styles['mark']}>
        <FileIcon />
      </span>
      <div className={styles['body']}>
        <p className={styles['name']}>{file.name}</p>
        <progress className={styles['progress']} max={100} value={percent} aria-label={t('sending')} />
        <p className={styles['size']}>
          {percent}% · {formatBytes(file.size)}
        </p>
      </div>
      <IconButton size="small" label={t('cancel')} icon={<XIcon />} onClick={onCancel} />
    </div>
  )
}

type FailedProps = {
  readonly state: Failed
  readonly onRetry: () => void
  readonly onChoose: () => void
  readonly onForget: () => void
}

export function UploadFailed({ state: { file, failure }, onRetry, onChoose, onForget }: FailedProps) {
  const t = useTranslations('kit.upload')
  return (
    <div className={styles['file']}>
      <span className={styles['badMark']}>
        <AlertIcon />
      </span>
      <div className={styles['body']}>
        <p className={styles['name']}>{file.name}</p>
        <p className={styles['bad']} role="alert">
          {isRefusal(failure) ? t(`refused.${failure.reason}`) : <FailureWords failure={failure} />}
        </p>
        <div className={styles['deeds']}>
          {!isRefusal(failure) && (
            <Button size="small" icon={<RefreshIcon />} onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          <Button size="small" onClick={onChoose}>
            {t('chooseOther')}
          </Button>
        </div>
      </div>
      <IconButton size="small" label={t('forget')} icon={<XIcon />} onClick={onForget} />
    </div>
  )
}

type DoneProps = {
  readonly file: { readonly name: string; readonly size: number }
  readonly onReplace: () => void
  readonly onRemove: () => void
}

export function UploadDone({ file, onReplace, onRemove }: DoneProps) {
  const t = useTranslations('kit.upload')
  return (
    <div className={styles['file']}>
      <span className={styles['mark']}>
        <FileIcon />
      </span>
      <div className={styles['body']}>
        <p className={styles['name']}>{file.name}</p>
        <p className={styles['size']} role="status">
          {t('done')} · {formatBytes(file.size)}
        </p>
      </div>
      <Button size="small" tone="quiet" onClick={onReplace}>
        {t('replace')}
      </Button>
      <IconButton
        size="small"
        label={t('remove', { name: file.name })}
        icon={<TrashIcon />}
        onClick={onRemove}
      />
    </div>
  )
}
