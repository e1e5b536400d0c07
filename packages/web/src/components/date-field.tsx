import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useField } from '../form/use-field.ts'
import { readDate } from '../format/date-text.ts'
import { placeBeside, useAnchored } from './anchor.ts'
import type { CalendarRange } from './calendar.tsx'
import { classNames } from './class-names.ts'
import styles from './date-field.module.css'
import { FieldFrame, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { CalendarIcon } from './icons.tsx'
import input from './input.module.css'
import { LazyCalendar } from './lazy-calendar.tsx'

export type DateFieldProps = FieldProps & CalendarRange & { readonly autoComplete?: 'bday' | 'off' }

/** A date as `2026-11-15`, typed in any common format or chosen in the calendar. */
export function DateField(props: DateFieldProps) {
  const { name, label, hint, optional = false, errorWords, aside, min, max, autoComplete = 'off' } = props
  const t = useTranslations('kit-work.date')
  const { field: control } = useController({ name, defaultValue: '' })
  const field = useField(name, errorWords, Boolean(hint))
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useAnchored({ isOpen, popup, anchor: box, align: 'start' })
  const popupId = `${field.id}-calendar`
  const value = String(control.value ?? '')

  const choose = (date: string) => {
    control.onChange(date)
    popup.current?.hidePopover()
  }
  /** Once the calendar has its size, the popover is placed again and the focus moves into it. */
  const settle = () => {
    if (popup.current && box.current) placeBeside(popup.current, box.current, 'start', 'below')
    focusDay(popup.current)
  }
  const leave = () => {
    const date = readDate(value)
    if (date && date !== value) control.onChange(date)
    control.onBlur()
  }
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} aside={aside}>
      <div ref={box} className={input['box']}>
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
          <IconButton
            size="small"
            label={t('open')}
            icon={<CalendarIcon />}
            popoverTarget={popupId}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
          />
        </span>
      </div>
      <div
        ref={popup}
        id={popupId}
        popover="auto"
        role="dialog"
        aria-label={t('choose')}
        className={styles['popup']}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
        }}
      >
        {isOpen && (
          <LazyCalendar
            value={readDate(value)}
            onChange={choose}
            onReady={settle}
            {...(min && { min })}
            {...(max && { max })}
          />
        )}
      </div>
    </FieldFrame>
  )
}

/** Focuses the selected day, or the day that Tab would reach. */
function focusDay(popup: HTMLElement | null): void {
  const days = popup?.querySelectorAll<HTMLElement>('table button')
  const all = [...(days ?? [])]
  const day = all.find((each) => each.dataset['selected']) ?? all.find((each) => each.tabIndex === 0)
  day?.focus()
}
