import { onStoredElsewhere, readStored, writeStored } from '@causeway/web/settings/storage.ts'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

onStoredElsewhere((name) => {
  if (!name || name === 'amounts') tell()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const areHidden = () => readStored('amounts') === 'hidden'

/** Whether amounts are hidden from people looking over the user's shoulder: a setting of this device. */
export function useHiddenAmounts(): boolean {
  return useSyncExternalStore(subscribe, areHidden)
}

export function hideAmounts(hide: boolean): void {
  writeStored('amounts', hide ? 'hidden' : 'shown')
  tell()
}
