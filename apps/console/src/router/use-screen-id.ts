import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useState } from 'react'

/**
 * The id in the address, if it is of this kind. While the next screen is loaded, the address has its id
 * already: this screen keeps its own.
 */
export function useScreenId(kind: string): string {
  const id = useScreenSearch()['id'] ?? ''
  const isOwn = id.startsWith(`${kind}_`)
  const [kept, setKept] = useState(isOwn ? id : '')
  if (isOwn && id !== kept) setKept(id)
  return kept
}
