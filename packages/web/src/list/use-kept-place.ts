import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

type Place = { readonly list: string; readonly link: string; readonly top: number; readonly left: number }

let left: Place | undefined

/** Restores the scroll position and the focused row of a list when the person returns to it. */
export function useKeptPlace(isThere: boolean) {
  const router = useRouter()
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = left
    const { href } = router.state.location
    if (!isThere || place?.list !== href) return
    left = undefined
    const show = () => {
      if (router.state.location.href !== href) return
      region(element.current)?.scrollTo({ left: place.left })
      window.scrollTo({ top: place.top })
      const links = [...(element.current?.querySelectorAll('a') ?? [])]
      links.find((link) => link.getAttribute('href') === place.link)?.focus({ preventScroll: true })
    }
    show()
    // The router shows a new screen from its top: this comes after it.
    for (const event of ['onResolved', 'onRendered'] as const) {
      const stop = router.subscribe(event, () => {
        stop()
        show()
      })
    }
  }, [isThere, router])
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a')?.getAttribute('href')
    if (!link) return
    const { href: list } = router.state.location
    left = { list, link, top: window.scrollY, left: region(element.current)?.scrollLeft ?? 0 }
  }
  return { ref: element, onClickCapture: remember }
}

const region = (list: HTMLElement | null) => list?.querySelector('section')
