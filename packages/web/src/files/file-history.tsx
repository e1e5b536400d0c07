import type { StoredFile } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { FileRow } from './file-row.tsx'
import styles from './file-slot.module.css'
import type { ReadThumbnail } from './read-thumbnail.ts'

type Props = {
  readonly files: readonly StoredFile[]
  readonly readThumbnail?: ReadThumbnail | undefined
  readonly onOpen: (file: StoredFile) => void
}

/** Earlier files of a slot, collapsed but available for preview. */
export function FileHistory({ files, readThumbnail, onOpen }: Props) {
  const t = useTranslations('kit-work.files')
  return (
    <details className={styles['history']}>
      <summary>{t('history', { count: files.length })}</summary>
      <ul className={styles['files']}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} readThumbnail={readThumbnail} onOpen={onOpen} isPast />
        ))}
      </ul>
    </details>
  )
}
