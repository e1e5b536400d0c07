import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { useTranslations } from 'use-intl'
import type { DateLimits, DateSpan, OpenSpan } from '../format/date-span.ts'
import { formatDate } from '../format/date-time.ts'
import { cutSpan, spanBetween, spansOf } from '../format/usual-spans.ts'
import styles from './calendar.module.css'
import { dateOf, useCalendarLook } from './calendar-look.tsx'

type Props = DateLimits & {
  readonly value: OpenSpan
  readonly onChange: (span: DateSpan) => void
}

const WIDE = '(min-width: 640px)'

const datesOf = ({ from, to }: OpenSpan) => ({
  from: from ? dateOf(from) : undefined,
  to: to ? dateOf(to) : undefined,
})

/** Two days are chosen in either order; nothing changes before the second one. */
export function RangeCalendar({ value, onChange, ...limits }: Props) {
  const t = useTranslations('kit-work.date')
  const look = useCalendarLook(limits, value.from ?? value.to)
  const [months] = useState(() => (window.matchMedia(WIDE).matches ? 2 : 1))
  const [start, setStart] = useState<string>()
  const [reached, setReached] = useState<string>()
  const choose = (day: string) => (start ? onChange(spanBetween(start, day)) : setStart(day))
  const reach = (date: Date) => setReached(formatDate(date))
  const preview = start && reached && datesOf(spanBetween(start, reached))
  return (
    <>
      <DayPicker
        {...look}
        mode="range"
        numberOfMonths={months}
        selected={datesOf(start ? { from: start } : value)}
        onSelect={(_, date) => choose(formatDate(date))}
        onDayMouseEnter={reach}
        onDayFocus={reach}
        modifiers={preview ? { preview } : {}}
        modifiersClassNames={{ preview: styles['preview'] ?? '' }}
      />
      <div className={styles['foot']}>
        <Presets value={value} onChange={onChange} limits={limits} />
        <p role="status" className={styles['hint']}>
          {start ? t('chooseEnd', { start }) : t('chooseStart')}
        </p>
      </div>
    </>
  )
}

const PRESETS = ['thisMonth', 'lastMonth', 'last30Days'] as const

function Presets({ value, onChange, limits }: Pick<Props, 'value' | 'onChange'> & { limits: DateLimits }) {
  const t = useTranslations('kit-work.date')
  const spans = spansOf(formatDate(new Date()))
  return (
    <div className={styles['presets']}>
      {PRESETS.map((name) => {
        const span = cutSpan(spans[name], limits)
        const isChosen = span !== undefined && span.from === value.from && span.to === value.to
        return (
          <button
            key={name}
            type="button"
            className={styles['preset']}
            disabled={!span}
            aria-pressed={isChosen}
            onClick={() => span && onChange(span)}
          >
            {t(name)}
          </button>
        )
      })}
    </div>
  )
}
