import { useFormContext } from 'react-hook-form'
import { useField } from '../form/use-field.ts'
import styles from './checkbox-field.module.css'
import { FieldNotes, type FieldProps } from './field.tsx'

export type CheckboxFieldProps = Omit<FieldProps, 'aside' | 'optional'> & {
  /** The form needs the tick. */
  readonly required?: boolean
  readonly disabled?: boolean
}

/** A yes-or-no choice; its label may contain links. */
export function CheckboxField({ name, label, hint, errorWords, required, disabled }: CheckboxFieldProps) {
  const { register } = useFormContext()
  const field = useField(name, errorWords, Boolean(hint), required)
  return (
    <div>
      <div className={styles['row']}>
        <input
          {...register(name)}
          {...field.describe}
          id={field.id}
          type="checkbox"
          disabled={disabled}
          className={styles['box']}
        />
        <label htmlFor={field.id} className={styles['label']}>
          {label}
        </label>
      </div>
      <FieldNotes field={field} hint={hint} />
    </div>
  )
}
