import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import { UploadIcon } from './icons.tsx'
import styles from './upload-slot.module.css'
import { UploadDone, UploadFailed, UploadProgress } from './upload-states.tsx'
import { type Upload, type UploadRule, useUpload } from './use-upload.ts'

export type UploadedFile = { readonly name: string; readonly size: number }

export type UploadSlotProps<File extends UploadedFile> = UploadRule & {
  /** What belongs here: "Business licence". */
  readonly label: string
  /** Told before anybody tries: which types, how large. */
  readonly hint?: string
  readonly value: File | undefined
  readonly onChange: (value: File | undefined) => void
  /** Sends the file; `progress` goes from 0 to 1. It throws when it fails or is cancelled. */
  readonly upload: Upload<File>
  /** What a reviewer said of this very file. */
  readonly remark?: string
}

/** The place for one file: dropped or chosen, sent with its progress shown, retried, replaced, removed. */
export function UploadSlot<File extends UploadedFile>(props: UploadSlotProps<File>) {
  const { label, hint, value, onChange, accept, remark } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const slot = useRef<HTMLFieldSetElement>(null)
  const { state, start, retry, cancel, forget } = useUpload(props, onChange)
  const choose = () => input.current?.click()
  // The button that was pressed is gone with its state: the focus goes to the slot, not to nowhere.
  const keepFocus = (act: () => void) => () => {
    act()
    slot.current?.focus()
  }
  const remove = keepFocus(() => {
    forget()
    onChange(undefined)
  })
  return (
    <fieldset ref={slot} tabIndex={-1} className={styles['slot']}>
      <legend className={styles['legend']} id={id}>
        {label}
      </legend>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept?.join(',')}
        aria-labelledby={id}
        onChange={(event) => {
          start(event.target.files?.[0])
          // Choosing the same file once more is a change, too.
          event.target.value = ''
        }}
      />
      <DropZone isEmpty={state.kind === 'idle' && !value} onFile={start}>
        {state.kind === 'sending' && <UploadProgress state={state} onCancel={keepFocus(cancel)} />}
        {state.kind === 'failed' && (
          <UploadFailed
            state={state}
            onRetry={keepFocus(retry)}
            onChoose={choose}
            onForget={keepFocus(forget)}
          />
        )}
        {state.kind === 'idle' && value && <UploadDone file={value} onReplace={choose} onRemove={remove} />}
        {state.kind === 'idle' && !value && <Invitation onChoose={choose} hint={hint} labelledBy={id} />}
      </DropZone>
      {remark && <p className={styles['remark']}>{remark}</p>}
    </fieldset>
  )
}

type InvitationProps = {
  readonly onChoose: () => void
  readonly hint: string | undefined
  readonly labelledBy: string
}

function Invitation({ onChoose, hint, labelledBy }: InvitationProps) {
  const t = useTranslations('kit.upload')
  const id = useId()
  return (
    <button
      type="button"
      id={id}
      className={styles['invitation']}
      aria-labelledby={`${labelledBy} ${id}`}
      onClick={onChoose}
    >
      <span className={styles['arrow']}>
        <UploadIcon />
      </span>
      <span className={styles['choose']}>{t('choose')}</span>
      {hint && <span className={styles['hint']}>{hint}</span>}
    </button>
  )
}

type DropZoneProps = {
  readonly isEmpty: boolean
  readonly onFile: (file: File | undefined) => void
  readonly children: React.ReactNode
}

function DropZone({ isEmpty, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const allow = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way, the button inside the other.
    <div
      className={classNames(styles['zone'], isEmpty && styles['empty'], isOver && styles['over'])}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
