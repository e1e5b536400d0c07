import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/zh-cn.js'
import { useLocale, useTranslations } from 'use-intl'
import styles from './calendar.module.css'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { MantineScope } from './mantine-scope.tsx'

export type CalendarRange = {
  /** The first and the last date allowed, as `2026-11-15`. */
  readonly min?: string
  readonly max?: string
}

type Props = CalendarRange & {
  readonly value: string | undefined
  readonly onChange: (date: string) => void
}

const noon = (date: string) => new Date(`${date.slice(0, 10)}T12:00:00Z`)

/** Our class names for the parts of Mantine's calendar. */
const PARTS = {
  calendarHeader: styles['header'],
  calendarHeaderControl: styles['control'],
  calendarHeaderLevel: styles['level'],
  month: styles['month'],
  weekday: styles['weekday'],
  monthCell: styles['cell'],
  day: styles['day'],
  monthsList: styles['list'],
  monthsListControl: styles['entry'],
  yearsList: styles['list'],
  yearsListControl: styles['entry'],
}

export function Calendar({ value, onChange, min, max }: Props) {
  const t = useTranslations('kit-work.date')
  const locale = useLocale()
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (date: string) => format.format(noon(date))
  }
  return (
    <MantineScope>
      <DatePicker
        value={value ?? null}
        {...(value && { defaultDate: value })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        onChange={(date) => date && onChange(date)}
        locale={locale === 'zh-CN' ? 'zh-cn' : 'en'}
        firstDayOfWeek={locale === 'zh-CN' ? 1 : 0}
        highlightToday
        monthLabelFormat={write({ year: 'numeric', month: 'long' })}
        yearLabelFormat={write({ year: 'numeric' })}
        monthsListFormat={write({ month: 'short' })}
        getDayAriaLabel={write({ dateStyle: 'full' })}
        previousIcon={<ChevronLeftIcon />}
        nextIcon={<ChevronRightIcon />}
        ariaLabels={{
          nextMonth: t('nextMonth'),
          previousMonth: t('previousMonth'),
          nextYear: t('nextYear'),
          previousYear: t('previousYear'),
          nextDecade: t('nextDecade'),
          previousDecade: t('previousDecade'),
        }}
        classNames={PARTS as Record<string, string>}
      />
    </MantineScope>
  )
}
