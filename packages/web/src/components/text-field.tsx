import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField } from '../form/use-field.ts'
import { useFieldValue } from '../form/use-form-values.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import styles from './input.module.css'

export type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  readonly autoComplete?: string
  readonly inputMode?: ComponentProps<'input'>['inputMode']
  readonly placeholder?: string
  readonly maxLength?: number
  /** Shows the number of characters against `maxLength`. */
  readonly counted?: boolean
  readonly readOnly?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Shown in the input before or after the text: an icon, a unit. */
  readonly lead?: ReactNode
  readonly tail?: ReactNode
}

export function TextField({ name, label, hint, optional, errorWords, aside, ...rest }: TextFieldProps) {
  const { lead, tail, counted, type = 'text', ...control } = rest
  const { register } = useFormContext()
  const field = useField(name, errorWords, Boolean(hint), !optional)
  const end = counted ? <Count name={name} max={control.maxLength ?? 0} /> : tail
  const isExact = type === 'email' || type === 'url'
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional ?? false} aside={aside}>
      <div className={styles['box']}>
        {lead && <span className={styles['lead']}>{lead}</span>}
        <input
          {...(isExact && { autoCapitalize: 'none', spellCheck: false })}
          {...control}
          {...register(name)}
          {...field.describe}
          id={field.id}
          type={type}
          className={classNames(
            styles['input'],
            Boolean(lead) && styles['withLead'],
            Boolean(end) && styles['withTail'],
          )}
        />
        {end && <span className={styles['tail']}>{end}</span>}
      </div>
    </FieldFrame>
  )
}

function Count({ name, max }: { readonly name: string; readonly max: number }) {
  const value = useFieldValue<string | undefined>(name) ?? ''
  return `${[...value].length} / ${max}`
}

export type TextAreaFieldProps = FieldProps & {
  readonly rows?: number
  readonly placeholder?: string
  readonly maxLength?: number
}

export function TextAreaField({
  name,
  label,
  hint,
  optional,
  errorWords,
  aside,
  ...control
}: TextAreaFieldProps) {
  const { register } = useFormContext()
  const field = useField(name, errorWords, Boolean(hint), !optional)
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional ?? false} aside={aside}>
      <textarea
        {...control}
        {...register(name)}
        {...field.describe}
        id={field.id}
        className={styles['input']}
      />
    </FieldFrame>
  )
}
