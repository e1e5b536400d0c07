import { type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from '../components/class-names.ts'
import styles from './file-slot.module.css'

type Props = {
  readonly isEmpty: boolean
  readonly isLocked: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Accepts dropped files; the buttons inside are the alternative. */
export function DropZone({ isEmpty, isLocked, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  const allow = (event: DragEvent) => {
    if (isLocked) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    if (isLocked) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the keyboard alternative.
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
