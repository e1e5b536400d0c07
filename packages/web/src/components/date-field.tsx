import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useField } from '../form/use-field.ts'
import type { DateLimits } from '../format/date-span.ts'
import { readDate } from '../format/date-text.ts'
import { CalendarButton, CalendarPopup, useCalendarPopup } from './calendar-popup.tsx'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import input from './input.module.css'
import { lazyCalendar } from './lazy-calendar.tsx'

export type DateFieldProps = FieldProps & DateLimits & { readonly autoComplete?: 'bday' | 'off' }

const LazyCalendar = lazyCalendar(({ Calendar }) => Calendar)

/** A date as `2026-11-15`, typed in any common format or chosen in the calendar. */
export function DateField(props: DateFieldProps) {
  const { name, label, hint, optional = false, errorWords, aside, min, max, autoComplete = 'off' } = props
  const t = useTranslations('kit-work.date')
  const { field: control } = useController({ name, defaultValue: '' })
  const field = useField(name, errorWords, Boolean(hint), !optional)
  const popup = useCalendarPopup()
  const value = String(control.value ?? '')

  const choose = (date: string) => {
    control.onChange(date)
    popup.close()
  }
  const leave = () => {
    const date = readDate(value)
    if (date && date !== value) control.onChange(date)
    control.onBlur()
  }
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} aside={aside}>
      <div ref={popup.box} className={input['box']}>
        <input
          {...field.describe}
          ref={control.ref}
          id={field.id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          placeholder={t('placeholder')}
          value={value}
          className={classNames(input['input'], input['withTail'])}
          onChange={(event) => control.onChange(event.target.value)}
          onBlur={leave}
        />
        <span className={input['tail']}>
          <CalendarButton popup={popup} />
        </span>
      </div>
      <CalendarPopup popup={popup} label={t('choose')}>
        <LazyCalendar value={readDate(value)} onChange={choose} {...(min && { min })} {...(max && { max })} />
      </CalendarPopup>
    </FieldFrame>
  )
}
