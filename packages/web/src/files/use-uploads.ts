import { useEffect, useSyncExternalStore } from 'react'
import { currentUploads, isUploading, setTaker, subscribeUploads, type Take, type Upload } from './uploads.ts'

/** What is on its way to a slot. What has arrived is handed over once. */
export function useUploads(slot: string, take: Take): readonly Upload[] {
  const all = useSyncExternalStore(subscribeUploads, currentUploads)
  useEffect(() => setTaker(slot, take))
  return all.filter((upload) => upload.slot === slot && upload.state !== 'done')
}

/** Whether anything is still being sent, for who would go on without it. */
export function useIsUploading(): boolean {
  return useSyncExternalStore(subscribeUploads, isUploading)
}
