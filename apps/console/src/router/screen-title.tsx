import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { useScreenName } from '@causeway/web/navigation/screen-router.tsx'
import { useBrandName } from '@causeway/web/settings/brand.ts'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { ScreenName } from '../screens.ts'

/** The window says which screen it shows, and that it is the console's. */
export function useWindowTitle(title: string): void {
  const t = useTranslations('shell')
  const brand = t('brand', { brand: useBrandName() })
  useEffect(() => {
    document.title = `${title} – ${brand}`
  }, [title, brand])
}

export function ScreenTitle() {
  const titles = useTranslations('titles')
  const t = useTranslations('shell.notFound')
  const name = useScreenName<ScreenName>()
  const title = name ? titles(name) : t('title')
  useWindowTitle(title)
  // A browser reads the title aloud when a page is loaded, but not when we change the screen.
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}
