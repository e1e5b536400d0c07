import { onStoredElsewhere, readStored, writeStored } from '@causeway/web/settings/storage.ts'
import { createNews } from '@causeway/web/settings/store.ts'
import { useSyncExternalStore } from 'react'

const { tell, subscribe } = createNews()

onStoredElsewhere((name) => {
  if (!name || name === 'amounts') tell()
})

const areHidden = () => readStored('amounts') === 'hidden'

/** Whether amounts are hidden from people looking over the user's shoulder: a setting of this device. */
export function useHiddenAmounts(): boolean {
  return useSyncExternalStore(subscribe, areHidden)
}

export function hideAmounts(hide: boolean): void {
  writeStored('amounts', hide ? 'hidden' : 'shown')
  tell()
}
