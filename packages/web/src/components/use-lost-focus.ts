import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to `next` when the focused control is removed or disabled: the browser would move it to the
 * page. The handlers belong to the element around the controls.
 */
export function useLostFocus(next: () => HTMLElement | null | undefined) {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current } = focused
    if (!current || (current.isConnected && !current.matches(':disabled'))) return
    focused.current = null
    next()?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
