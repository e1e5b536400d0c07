import { type FunctionComponent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from './skeleton.tsx'

type Calendars = typeof import('./calendars.ts')

/** Loaded on demand, as most dates are typed; without a network the date can still be typed. */
export function lazyCalendar<Props extends object>(pick: (all: Calendars) => FunctionComponent<Props>) {
  let loaded: FunctionComponent<Props> | undefined
  return function LazyCalendar(props: Props) {
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
    if (Calendar) return <Calendar {...props} />
    return isFailed ? <p role="alert">{t('unavailable')}</p> : <Skeleton />
  }
}
