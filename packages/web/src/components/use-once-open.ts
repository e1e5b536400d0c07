import { useState } from 'react'

/** Whether it was ever open: a dialog that is loaded then has to stay, as it gives the focus back. */
export function useOnceOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen
}
