import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { useBrandName } from '@causeway/web/settings/brand.ts'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { type ScreenName, titleOf } from '../screens.ts'

/** The screen that is shown, by the data of its route; undefined at an address where there is none. */
function useScreenName(): ScreenName | undefined {
  return useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.name)?.staticData.name,
  })
}

/** The window says which screen it shows and whose it is. */
export function useWindowTitle(title: string): void {
  const brand = useBrandName()
  useEffect(() => {
    document.title = titleOf(title, brand)
  }, [title, brand])
}

export function ScreenTitle() {
  const titles = useTranslations('titles')
  const t = useTranslations('shell.notFound')
  const name = useScreenName()
  const title = name ? titles(name) : t('title')
  useWindowTitle(title)
  // A browser reads the title aloud when a page is loaded, but not when we change the screen.
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}
