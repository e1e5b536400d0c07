import { useEffect } from 'react'

export type Align = 'start' | 'centre' | 'end'

const GAP = 6
const EDGE = 8

type Side = 'below' | 'above'

/** Places a popover below its anchor, or above if there is no room, always inside the window. */
function placeBeside(popup: HTMLElement, anchor: Element, align: Align, prefer: Side): Side {
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
  return goesAbove ? 'above' : 'below'
}

type Ref = { readonly current: HTMLElement | null }
type Anchored = {
  readonly isOpen: boolean
  readonly popup: Ref
  readonly anchor: Ref
  readonly align: Align
  readonly prefer?: Side
}

/** Keeps an open popover at its anchor, on one side of it, while the page scrolls or one of them resizes. */
export function useAnchored({ isOpen, popup, anchor, align, prefer = 'below' }: Anchored): void {
  useEffect(() => {
    const [element, target] = [popup.current, anchor.current]
    if (!isOpen || !element || !target) return
    let side = prefer
    const place = () => {
      side = placeBeside(element, target, align, side)
    }
    // It also reports the sizes at the start.
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    sizes.observe(target)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [isOpen, popup, anchor, align, prefer])
}
