import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Calendar } from './calendar.tsx'
import { Skeleton } from './skeleton.tsx'

type CalendarComponent = typeof Calendar

let loaded: CalendarComponent | undefined

type Props = ComponentProps<CalendarComponent> & { readonly onReady: () => void }

/** Most days are typed: who opens the first calendar waits for it, and without a network types the day. */
export function LazyCalendar({ onReady, ...props }: Props) {
  const t = useTranslations('kit-work.date')
  const [Component, setComponent] = useState(() => loaded)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const keep = (module: { readonly Calendar: CalendarComponent }) => {
      loaded = module.Calendar
      setComponent(() => module.Calendar)
    }
    import('./calendar.tsx').then(keep, () => setFailed(true))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the calendar itself is drawn.
  useEffect(() => {
    if (Component) onReady()
  }, [Component])
  if (Component) return <Component {...props} />
  return isFailed ? <p role="alert">{t('unavailable')}</p> : <Skeleton />
}
