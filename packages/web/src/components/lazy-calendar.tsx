import { type FunctionComponent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from './skeleton.tsx'

type Calendars = typeof import('./calendars.ts')
type Ready = { readonly onReady: () => void }

/** Loaded on demand, as most dates are typed; without a network the date can still be typed. */
export function lazyCalendar<Props extends object>(pick: (all: Calendars) => FunctionComponent<Props>) {
  let loaded: FunctionComponent<Props> | undefined
  return function LazyCalendar({ onReady, ...props }: Props & Ready) {
    const t = useTranslations('kit-work.date')
    const [Calendar, setCalendar] = useState(() => loaded)
    const [isFailed, setFailed] = useState(false)
    useEffect(() => {
      const keep = (all: Calendars) => {
        loaded = pick(all)
        setCalendar(() => pick(all))
      }
      import('./calendars.ts').then(keep, () => setFailed(true))
    }, [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the calendar is rendered.
    useEffect(() => {
      if (Calendar) onReady()
    }, [Calendar])
    if (Calendar) return <Calendar {...(props as unknown as Props)} />
    return isFailed ? <p role="alert">{t('unavailable')}</p> : <Skeleton />
  }
}
