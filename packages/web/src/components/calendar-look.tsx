import { useMemo, useState } from 'react'
import type { ChevronProps, DayProps, DropdownProps } from 'react-day-picker'
import { useLocale, useTranslations } from 'use-intl'
import type { DateLimits } from '../format/date-span.ts'
import styles from './calendar.module.css'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

/** Noon exists on every day; midnight does not where a clock is set forward at midnight. */
export const dateOf = (day: string) => new Date(`${day}T12:00:00`)

const FIRST_YEAR = 1900
const YEARS_AHEAD = 50

/** The words, the parts and the limits that every calendar has. It opens at the month of that day. */
export function useCalendarLook({ min, max }: DateLimits, day: string | undefined) {
  const locale = useLocale()
  const words = useWords()
  const [month, setMonth] = useState(() => (day ? dateOf(day) : new Date()))
  const limits = useMemo(() => {
    const first = min && dateOf(min)
    const last = max && dateOf(max)
    return {
      startMonth: first || new Date(FIRST_YEAR, 0),
      endMonth: last || new Date(new Date().getFullYear() + YEARS_AHEAD, 11),
      disabled: [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])],
      // The keys stop at the first and the last date allowed.
      dateLib: {
        max: (dates: Date[]) => latest(first ? [...dates, first] : dates),
        min: (dates: Date[]) => earliest(last ? [...dates, last] : dates),
      },
    }
  }, [min, max])
  return {
    ...words,
    ...limits,
    month,
    onMonthChange: setMonth,
    classNames: PARTS,
    components: COMPONENTS,
    captionLayout: 'dropdown',
    fixedWeeks: true,
    weekStartsOn: locale === 'zh-CN' ? 1 : 0,
    autoFocus: true,
  } as const
}

const latest = (dates: readonly Date[]) => new Date(Math.max(...dates.map(Number)))
const earliest = (dates: readonly Date[]) => new Date(Math.min(...dates.map(Number)))

type Marks = { readonly today?: boolean; readonly selected?: boolean }

/** The browser knows the names of days and months, so no catalogue of them is loaded. */
function useWords() {
  const t = useTranslations('kit-work.date')
  const locale = useLocale()
  return useMemo(() => {
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, options)
      return (date: Date) => format.format(date)
    }
    const isChinese = locale === 'zh-CN'
    const day = write({ dateStyle: 'full' })
    const month = write({ year: 'numeric', month: 'long' })
    const describe = (date: Date, { today = false, selected = false }: Marks) =>
      t('day', { date: day(date), today: String(today), selected: String(selected) })
    return {
      // Only the order of the year and the month follows from it.
      locale: { code: locale },
      formatters: {
        formatCaption: month,
        formatDay: (date: Date) => String(date.getDate()),
        formatMonthDropdown: write({ month: isChinese ? 'short' : 'long' }),
        formatYearDropdown: write({ year: 'numeric' }),
        formatWeekdayName: write({ weekday: isChinese ? 'narrow' : 'short' }),
      },
      labels: {
        labelDayButton: describe,
        labelGrid: month,
        labelMonthDropdown: () => t('month'),
        labelYearDropdown: () => t('year'),
        labelNav: () => t('turn'),
        labelNext: () => t('nextMonth'),
        labelPrevious: () => t('previousMonth'),
        labelWeekday: write({ weekday: 'long' }),
      },
    }
  }, [t, locale])
}

const partOf = (name: string) => styles[name] ?? ''

const PARTS = {
  root: partOf('root'),
  months: partOf('months'),
  month: partOf('month'),
  nav: partOf('nav'),
  button_previous: partOf('turn'),
  button_next: partOf('turn'),
  month_caption: partOf('caption'),
  dropdowns: partOf('dropdowns'),
  month_grid: partOf('grid'),
  weekday: partOf('weekday'),
  day: partOf('cell'),
  day_button: partOf('day'),
  outside: partOf('outside'),
  today: partOf('today'),
  selected: partOf('selected'),
  range_start: partOf('start'),
  range_middle: partOf('middle'),
  range_end: partOf('end'),
}

/** A native list: a year is found by typing it, and a phone shows its own wheel. */
function Dropdown({ options = [], className: _, ...select }: DropdownProps) {
  return (
    <select {...select} className={styles['dropdown']}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** A day of another month that is not shown is not selected either. */
function Day({ day: _, modifiers, ...cell }: DayProps) {
  return <td {...cell} {...(modifiers['hidden'] && { 'aria-selected': undefined })} />
}

function Chevron({ orientation }: ChevronProps) {
  return orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />
}

const COMPONENTS = { Chevron, Day, Dropdown }
