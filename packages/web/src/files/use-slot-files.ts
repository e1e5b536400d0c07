import type { StoredFile } from '@causeway/contract'
import { useEffect, useId, useRef } from 'react'
import { uploadFile } from './upload-file.ts'
import { closeSlot, startUpload } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

export type SlotFiles = {
  readonly value: readonly string[]
  readonly onChange: (fileIds: string[], file?: StoredFile) => void
  readonly document?: string | undefined
  readonly max: number
  readonly upload?: typeof uploadFile | undefined
}

/** The files and uploads of a slot, with the functions that change them. */
export function useSlotFiles({ value, onChange, document, max, upload = uploadFile }: SlotFiles) {
  const ownName = useId()
  const slot = document ?? ownName
  // A ref, because two files may arrive before the form has rendered the first.
  const ids = useRef(value)
  ids.current = value
  const change = (next: readonly string[], file?: StoredFile) => {
    ids.current = next
    onChange([...next], file)
  }
  const uploads = useUploads(slot, (stored, replaces) => {
    const isReplaced = replaces !== undefined && ids.current.includes(replaces)
    const kept = isReplaced
      ? ids.current.map((id) => (id === replaces ? stored.id : id))
      : [...ids.current, stored.id]
    change([...new Set(kept)].slice(0, max), stored)
  })
  useEffect(() => {
    if (document) return
    // A slot outside the profile is not shown again, so its uploads are cancelled.
    return () => closeSlot(ownName)
  }, [document, ownName])

  const room = max - value.length - uploads.filter(({ replaces }) => !replaces).length
  const start = (files: readonly File[], replaces?: string) => {
    for (const file of replaces ? files.slice(0, 1) : files.slice(0, Math.max(room, 0))) {
      startUpload({ slot, file, send: upload, document, replaces })
    }
  }
  const remove = (id: string) => change(ids.current.filter((each) => each !== id))
  return { uploads, room, start, remove }
}
