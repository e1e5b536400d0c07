import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DateLimits, faultOf, type OpenSpan, type SpanFault } from '../format/date-span.ts'
import { readDate } from '../format/date-text.ts'
import { CalendarButton, CalendarPopup, useCalendarPopup } from './calendar-popup.tsx'
import styles from './date-range.module.css'
import { hasLeft } from './has-left.ts'
import { lazyCalendar } from './lazy-calendar.tsx'

type Props = DateLimits & {
  readonly label: string
  readonly value: OpenSpan
  /** Called with a whole range: never while one of its ends is being chosen. */
  readonly onChange: (span: OpenSpan) => void
}

const ENDS = ['from', 'to'] as const

const LazyCalendar = lazyCalendar(({ RangeCalendar }) => RangeCalendar)

/** The days from one date to another: typed, chosen in a calendar, or a usual span. */
export function DateRange({ label, value, onChange, ...limits }: Props) {
  const t = useTranslations('kit-work.date')
  const id = useId()
  const popup = useCalendarPopup()
  const { typed, type, fault, apply } = useTyped(value, onChange, limits)

  const choose = (span: OpenSpan) => {
    onChange(span)
    popup.close()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of flexible boxes everywhere.
    <div
      role="group"
      aria-labelledby={id}
      className={styles['range']}
      onBlur={(event) => hasLeft(event) && apply()}
    >
      <span id={id}>{label}</span>
      <div ref={popup.box} className={styles['box']}>
        {ENDS.map((end) => (
          <input
            key={end}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={styles['end']}
            aria-label={t(end)}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-fault`}
            placeholder={t('placeholder')}
            value={typed[end]}
            onChange={(event) => type({ [end]: event.target.value })}
            onKeyDown={({ key }) => key === 'Enter' && apply()}
          />
        ))}
        <CalendarButton popup={popup} />
      </div>
      <CalendarPopup popup={popup} label={t('chooseRange')}>
        <LazyCalendar value={value} onChange={choose} {...limits} />
      </CalendarPopup>
      <span id={`${id}-fault`} role="status" className={styles['fault']}>
        {fault && t(fault, { min: limits.min ?? '', max: limits.max ?? '' })}
      </span>
    </div>
  )
}

const textOf = ({ from = '', to = '' }: OpenSpan) => ({ from, to })

/** The text of both ends, and the reason why it cannot be applied. */
function useTyped(value: OpenSpan, onChange: Props['onChange'], limits: DateLimits) {
  const [typed, setTyped] = useState(textOf(value))
  const [fault, setFault] = useState<SpanFault>()
  const [shown, setShown] = useState(value)
  const type = (change: OpenSpan) => {
    setTyped((before) => ({ ...before, ...textOf({ ...before, ...change }) }))
    setFault(undefined)
  }
  // The value changed elsewhere, such as by the calendar or by the removal of a filter.
  if (shown.from !== value.from || shown.to !== value.to) {
    setShown(value)
    type(textOf(value))
  }
  const apply = () => {
    const read = { from: readDate(typed.from), to: readDate(typed.to) }
    if (ENDS.every((end) => typed[end] === (value[end] ?? ''))) return
    const isUnreadable = ENDS.some((end) => typed[end].trim() && !read[end])
    const found = isUnreadable ? 'unreadable' : faultOf(read, limits)
    setFault(found)
    if (found) return
    setTyped(textOf(read))
    onChange(read)
  }
  return { typed, type, fault, apply }
}
