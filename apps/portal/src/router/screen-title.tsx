import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { useScreenName } from '@causeway/web/navigation/screen-router.tsx'
import { useBrandName } from '@causeway/web/settings/brand.ts'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { ScreenName } from '../screens.ts'

/** The window title names the screen and the product. */
export function useWindowTitle(title: string): void {
  const brand = useBrandName()
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
  // Browsers announce the title of a loaded page, but not a change within the app.
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}
