import { useEffect, useSyncExternalStore } from 'react'
import { currentUploads, isUploading, setTaker, subscribeUploads, type Take, type Upload } from './uploads.ts'

/** The uploads of a slot. Each stored file is handed over once. */
export function useUploads(slot: string, take: Take): readonly Upload[] {
  const all = useSyncExternalStore(subscribeUploads, currentUploads)
  useEffect(() => setTaker(slot, take))
  return all.filter((upload) => upload.slot === slot && upload.state !== 'done')
}

/** Whether any upload is in progress, for forms that must wait for it. */
export function useIsUploading(): boolean {
  return useSyncExternalStore(subscribeUploads, isUploading)
}
