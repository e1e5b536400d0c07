import type { FocusEvent } from 'react'

/** Whether the focus leaves the element. A window in the background keeps it: the user comes back to it. */
export function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)
}
