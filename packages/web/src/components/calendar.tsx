import { DayPicker } from 'react-day-picker'
import type { DateLimits } from '../format/date-span.ts'
import { formatDate } from '../format/date-time.ts'
import { dateOf, useCalendarLook } from './calendar-look.tsx'

type Props = DateLimits & {
  readonly value: string | undefined
  readonly onChange: (date: string) => void
}

/** The days of a month, of which one is chosen. */
export function Calendar({ value, onChange, ...limits }: Props) {
  const look = useCalendarLook(limits, value)
  return (
    <DayPicker
      {...look}
      mode="single"
      required
      selected={value ? dateOf(value) : undefined}
      onSelect={(date) => onChange(formatDate(date))}
      showOutsideDays
    />
  )
}
