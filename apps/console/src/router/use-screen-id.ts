import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useState } from 'react'

/**
 * The id in the address, if it is of this kind; a transaction has no kind, its id is a number. While the next
 * screen is loaded, the address has its id already: this screen keeps its own.
 */
export function useScreenId(kind?: string): string {
  const id = useScreenSearch()['id'] ?? ''
  const isOwn = kind ? id.startsWith(`${kind}_`) : /^\d+$/.test(id)
  const [kept, setKept] = useState(isOwn ? id : '')
  if (isOwn && id !== kept) setKept(id)
  return kept
}
