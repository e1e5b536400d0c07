import type { StoredFile } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { TrashIcon } from '../components/icons.tsx'
import { Time } from '../components/time.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { FileFacts } from './file-facts.tsx'
import styles from './file-slot.module.css'
import { FileThumb } from './file-thumb.tsx'
import type { ReadThumbnail } from './read-thumbnail.ts'

type Props = {
  readonly file: StoredFile
  readonly readThumbnail?: ReadThumbnail | undefined
  readonly onOpen: (file: StoredFile) => void
  readonly onReplace?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
  /** Shows the upload time, for a version that is no longer used. */
  readonly isPast?: boolean
}

/** One stored file; a click opens the preview. */
export function FileRow({ file, readThumbnail, onOpen, onReplace, onRemove, isPast = false }: Props) {
  const t = useTranslations('kit-work.files')
  return (
    <li className={styles['file']}>
      <button type="button" className={styles['open']} onClick={() => onOpen(file)}>
        <VisuallyHidden>{t('preview')}</VisuallyHidden>
        <FileThumb id={file.id} read={readThumbnail} />
        <span className={styles['body']}>
          <span className={styles['name']}>{file.name}</span>
          <span className={styles['facts']}>
            <FileFacts file={file} />
            {isPast && (
              <>
                {' · '}
                {t('uploadedAt')} <Time value={file.created_at} />
              </>
            )}
          </span>
        </span>
      </button>
      {onReplace && (
        <Button
          size="small"
          tone="quiet"
          aria-label={t('replaceNamed', { name: file.name })}
          onClick={onReplace}
        >
          {t('replace')}
        </Button>
      )}
      {onRemove && (
        <IconButton
          size="small"
          label={t('remove', { name: file.name })}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
