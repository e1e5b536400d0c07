import { type ChangeEvent, type SyntheticEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { useField } from '../form/use-field.ts'
import { classNames } from './class-names.ts'
import styles from './code-field.module.css'
import { FieldFrame, type FieldProps } from './field.tsx'

export type CodeFieldProps = FieldProps & {
  readonly digits?: number
  /** Shows dots, for a payment password. */
  readonly masked?: boolean
  readonly autoComplete?: 'one-time-code' | 'off'
  /** Submits the form after the last digit. */
  readonly submitWhenComplete?: boolean
  readonly autoFocus?: boolean
  readonly align?: 'start' | 'centre'
}

/** Drawn boxes under one real input, so that typing, pasting and autofill work as usual. */
export function CodeField(props: CodeFieldProps) {
  const { name, label, hint, optional = false, errorWords, aside, digits = 6, masked = false } = props
  const { autoComplete = masked ? 'off' : 'one-time-code', submitWhenComplete, autoFocus } = props
  const { field: control } = useController({ name, defaultValue: '' })
  const field = useField(name, errorWords, Boolean(hint), !optional)
  const [hasFocus, setFocus] = useState(false)
  const value = String(control.value ?? '')

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const code = readDigits(event.target.value).slice(0, digits)
    control.onChange(code)
    const { form } = event.target
    // The form must hold the value before it is submitted.
    if (submitWhenComplete && code.length === digits) queueMicrotask(() => form?.requestSubmit())
  }
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional} aside={aside}>
      <div className={classNames(styles['code'], props.align === 'centre' && styles['centre'])}>
        <Boxes value={value} digits={digits} masked={masked} active={hasFocus} error={Boolean(field.error)} />
        <input
          {...field.describe}
          ref={control.ref}
          id={field.id}
          name={name}
          value={value}
          type={masked ? 'password' : 'text'}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={autoComplete}
          {...(autoFocus && { autoFocus })}
          data-1p-ignore={masked || undefined}
          data-lpignore={masked || undefined}
          className={styles['input']}
          onChange={change}
          onSelect={keepCaretAtEnd}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false)
            control.onBlur()
          }}
        />
      </div>
    </FieldFrame>
  )
}

/** Normalises full-width digits and drops separators. */
function readDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '')
}

/** The boxes show no caret, so it stays at the end; selecting everything is still possible. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = input
  const isAll = selectionStart === 0 && selectionEnd === value.length
  if (!isAll && selectionStart !== value.length) input.setSelectionRange(value.length, value.length)
}

type BoxesProps = {
  readonly value: string
  readonly digits: number
  readonly masked: boolean
  readonly active: boolean
  readonly error: boolean
}

function Boxes({ value, digits, masked, active, error }: BoxesProps) {
  const next = Math.min(value.length, digits - 1)
  return (
    <div className={styles['boxes']} aria-hidden="true">
      {[...new Array(digits).keys()].map((index) => (
        <span
          key={index}
          className={classNames(
            styles['box'],
            active && index === next && styles['next'],
            error && styles['error'],
          )}
        >
          {index >= value.length ? '' : masked ? <i className={styles['dot']} /> : value[index]}
        </span>
      ))}
    </div>
  )
}
