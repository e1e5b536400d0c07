import type { StoredFile } from '@causeway/contract'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../components/icon-button.tsx'
import { FileIcon, TrashIcon } from '../components/icons.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import { ACCEPTED } from './file-rule.ts'
import styles from './file-slot.module.css'
import type { ReadThumbnail } from './read-thumbnail.ts'
import { Invitation } from './slot-invitation.tsx'
import { UploadRow } from './upload-row.tsx'
import { dropUpload, retryUpload, type Upload } from './uploads.ts'
import { type SlotFiles, useSlotFiles } from './use-slot-files.ts'

type Props = SlotFiles & {
  readonly files: ReadonlyMap<string, StoredFile>
  readonly hint?: ReactNode
  readonly isLocked: boolean
  readonly readThumbnail: ReadThumbnail | undefined
  readonly onOpen: (file: StoredFile) => void
  /** Receives the focus when the focused row is removed. */
  readonly slot: { readonly current: HTMLElement | null }
}

/** The files of a slot, its uploads and the button to add one. */
export function SlotContent(props: Props) {
  const { value, max, isLocked, hint } = props
  const t = useTranslations('kit-work.files')
  const input = useRef<HTMLInputElement>(null)
  const replacing = useRef<string>(undefined)
  const [isTooMany, setTooMany] = useState(false)
  const { uploads, room, start, remove } = useSlotFiles(props)
  const isEmpty = value.length === 0 && uploads.length === 0
  const take = (files: readonly File[], replaces?: string) => {
    setTooMany(!replaces && files.length > room)
    start(files, replaces)
  }
  const choose = (replaces?: string) => {
    replacing.current = replaces
    input.current?.click()
  }
  return (
    <DropZone isEmpty={isEmpty} isLocked={isLocked} onFiles={take}>
      <input
        ref={input}
        type="file"
        hidden
        multiple={max > 1}
        accept={ACCEPTED.join(',')}
        aria-label={t('add')}
        onChange={(event) => {
          take([...(event.target.files ?? [])], replacing.current)
          // Reset, so that choosing the same file again triggers a change event.
          event.target.value = ''
        }}
      />
      {!isEmpty && <Rows {...props} uploads={uploads} onReplace={choose} onRemove={remove} />}
      {isLocked && isEmpty && <p className={styles['nothing']}>{t('nothing')}</p>}
      {!isLocked && room > 0 && (
        <Invitation isEmpty={isEmpty} hint={hint} max={max} onChoose={() => choose()} />
      )}
      {isTooMany && (
        <p className={styles['full']} role="status">
          {t('full', { max })}
        </p>
      )}
    </DropZone>
  )
}

type RowsProps = Props & {
  readonly uploads: readonly Upload[]
  readonly onReplace: (id: string) => void
  readonly onRemove: (id: string) => void
}

function Rows({ value, files, uploads, isLocked, readThumbnail, onOpen, slot, ...acts }: RowsProps) {
  // The pressed button disappears with its row, so the focus moves to the slot.
  const keepFocus = (act: () => void) => () => {
    act()
    slot.current?.focus()
  }
  return (
    <ul className={styles['files']}>
      {value.map((id) => {
        const file = files.get(id)
        const remove = isLocked ? undefined : keepFocus(() => acts.onRemove(id))
        if (!file) return <UnknownRow key={id} onRemove={remove} />
        return (
          <FileRow
            key={id}
            file={file}
            readThumbnail={readThumbnail}
            onOpen={onOpen}
            onReplace={isLocked ? undefined : () => acts.onReplace(id)}
            onRemove={remove}
          />
        )
      })}
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onDrop={keepFocus(() => dropUpload(upload))}
          onRetry={keepFocus(() => retryUpload(upload))}
        />
      ))}
    </ul>
  )
}

/** A file whose details are not loaded yet. */
function UnknownRow({ onRemove }: { readonly onRemove: (() => void) | undefined }) {
  const t = useTranslations('kit-work.files')
  return (
    <li className={styles['file']}>
      <span className={styles['thumb']}>
        <FileIcon />
      </span>
      <span className={styles['body']}>
        <span className={styles['facts']}>{t('gone')}</span>
      </span>
      {onRemove && (
        <IconButton size="small" label={t('remove', { name: '' })} icon={<TrashIcon />} onClick={onRemove} />
      )}
    </li>
  )
}
