import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Calendar } from './calendar.tsx'
import { Skeleton } from './skeleton.tsx'

type CalendarComponent = typeof Calendar

let loaded: CalendarComponent | undefined

type Props = ComponentProps<CalendarComponent> & { readonly onReady: () => void }

/** Loaded on demand, as most dates are typed; without a network the date can still be typed. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the calendar is rendered.
  useEffect(() => {
    if (Component) onReady()
  }, [Component])
  if (Component) return <Component {...props} />
  return isFailed ? <p role="alert">{t('unavailable')}</p> : <Skeleton />
}
