import { oneOf } from '@causeway/web/navigation/one-of.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { securityQueries } from './queries.ts'
import { type SectionName, sections } from './sections.ts'

/** Scrolls to the section named in the address. */
export function useShownSection(): void {
  const router = useRouter()
  const { section } = useScreenSearch()
  const name = oneOf(sections, section)
  const isComplete = useListsLoaded()
  useEffect(() => {
    if (!name) return
    // Lists above the section move it when they load, and the router scrolls a new screen to the top.
    if (isComplete) showSection(name)
    return router.subscribe('onResolved', ({ pathChanged, hrefChanged }) => {
      // A list of the page that turns its pages does not lead away from it.
      if (pathChanged || !hrefChanged) showSection(name)
    })
  }, [name, isComplete, router])
}

function useListsLoaded(): boolean {
  const passkeys = useQuery(securityQueries.passkeys())
  const sessions = useQuery(securityQueries.sessions())
  return !passkeys.isPending && !sessions.isPending
}

export function showSection(name: SectionName): void {
  const element = document.getElementById(name)
  element?.scrollIntoView()
  element?.focus({ preventScroll: true })
}
