import type { StoredFile } from '@causeway/contract'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertIcon, LockIcon } from '../components/icons.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { FileHistory } from './file-history.tsx'
import styles from './file-slot.module.css'
import { FileViewerDialog } from './file-viewer.tsx'
import { type MakeLink, makeFileLink } from './make-link.ts'
import type { ReadThumbnail } from './read-thumbnail.ts'
import { SlotContent } from './slot-content.tsx'
import type { SlotFiles } from './use-slot-files.ts'

export type FileSlotProps = Omit<SlotFiles, 'max'> & {
  /** The document: "Business licence". */
  readonly label: ReactNode
  /** What the document must show. */
  readonly ask?: ReactNode
  /** Accepted types and size, shown before the upload. */
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  readonly files: ReadonlyMap<string, StoredFile>
  /** The reviewer's comment on the current files. */
  readonly remark?: ReactNode
  /** The error of the field. */
  readonly error?: ReactNode
  /** The files can be viewed but not changed. */
  readonly isLocked?: boolean
  /** Earlier files; by default, those uploaded for this slot and no longer used. */
  readonly history?: readonly StoredFile[]
  readonly max?: number
  readonly makeLink?: MakeLink
  readonly readThumbnail?: ReadThumbnail
  /** Shown at the end of the slot: a field that belongs to the document. */
  readonly children?: ReactNode
}

const FILES_MAX = 10

/** A document slot: files can be dropped or chosen, uploaded, retried, previewed, replaced and removed. */
export function FileSlot(props: FileSlotProps) {
  const { label, ask, value, files, remark, error, document, max = FILES_MAX } = props
  const { isRequired = true, isLocked = false, makeLink = makeFileLink, readThumbnail } = props
  const t = useTranslations('kit-work.files')
  const form = useTranslations('kit.form')
  const field = useTranslations('kit-work.field')
  const id = useId()
  const slot = useRef<HTMLFieldSetElement>(null)
  const [opened, setOpened] = useState<StoredFile>()
  const past = props.history ?? pastFiles(files, document, value)
  return (
    <fieldset
      ref={slot}
      id={document && `slot-${document}`}
      tabIndex={-1}
      className={styles['slot']}
      aria-describedby={`${id}-notes`}
      data-invalid={Boolean(error || remark) || undefined}
    >
      <legend className={styles['legend']}>
        {label}
        {!isRequired && <span className={styles['optional']}>{form('optional')}</span>}
        {isLocked && (
          <span className={styles['lock']} title={t('locked')}>
            <LockIcon />
          </span>
        )}
      </legend>
      <div id={`${id}-notes`}>
        {isRequired && <VisuallyHidden>{field('required')}</VisuallyHidden>}
        {ask && <p className={styles['ask']}>{ask}</p>}
        {remark && (
          <p className={styles['remark']}>
            <AlertIcon />
            <span>
              <b>{t('remark')}</b> {remark}
            </span>
          </p>
        )}
        {error && (
          <p className={styles['error']}>
            <AlertIcon />
            <span>{error}</span>
          </p>
        )}
      </div>
      <SlotContent
        value={value}
        files={files}
        document={document}
        max={max}
        isLocked={isLocked}
        readThumbnail={readThumbnail}
        slot={slot}
        onChange={props.onChange}
        upload={props.upload}
        hint={props.hint}
        onOpen={setOpened}
      />
      {past.length > 0 && <FileHistory files={past} readThumbnail={readThumbnail} onOpen={setOpened} />}
      {props.children}
      <FileViewerDialog file={opened} onClose={() => setOpened(undefined)} makeLink={makeLink} />
    </fieldset>
  )
}

/** Newest first, as the server returns them. */
function pastFiles(
  files: ReadonlyMap<string, StoredFile>,
  document: string | undefined,
  value: readonly string[],
): StoredFile[] {
  if (!document) return []
  return [...files.values()].filter((file) => file.document === document && !value.includes(file.id))
}
