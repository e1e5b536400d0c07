import { useState } from 'react'

/** Whether it was ever open: a lazily loaded dialog stays mounted, because it restores the focus. */
export function useOnceOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen
}
