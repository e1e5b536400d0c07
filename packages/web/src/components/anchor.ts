import { useEffect } from 'react'

export type Align = 'start' | 'centre' | 'end'

const GAP = 6
const EDGE = 8

/** Places a popover below its anchor, or above if there is no room, always inside the window. */
export function placeBeside(
  popup: HTMLElement,
  anchor: Element,
  align: Align,
  prefer: 'below' | 'above',
): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const { clientWidth, clientHeight } = document.documentElement
  const left = { start: at.left, centre: at.left + (at.width - width) / 2, end: at.right - width }[align]
  const below = at.bottom + GAP
  const above = at.top - GAP - height
  const fitsBelow = below + height <= clientHeight - EDGE
  const goesAbove = prefer === 'above' ? above >= EDGE : !fitsBelow && above >= EDGE
  popup.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - EDGE - width))}px`
  popup.style.top = `${goesAbove ? above : Math.max(EDGE, Math.min(below, clientHeight - EDGE - height))}px`
}

type Ref = { readonly current: HTMLElement | null }
type Anchored = {
  readonly isOpen: boolean
  readonly popup: Ref
  readonly anchor: Ref
  readonly align: Align
  readonly prefer?: 'below' | 'above'
}

/** Keeps an open popover at its anchor while the page scrolls or resizes. */
export function useAnchored({ isOpen, popup, anchor, align, prefer = 'below' }: Anchored): void {
  useEffect(() => {
    if (!isOpen) return
    const place = () => {
      if (popup.current && anchor.current) placeBeside(popup.current, anchor.current, align, prefer)
    }
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [isOpen, popup, anchor, align, prefer])
}
