import { FieldFrame, type FieldProps } from '@causeway/web/components/field.tsx'
import { ChevronDownIcon } from '@causeway/web/components/icons.tsx'
import { useField } from '@causeway/web/form/use-field.ts'
import { useFormContext } from 'react-hook-form'
import styles from './plain-select-field.module.css'

type Option = { readonly value: string; readonly label: string }

type Props = Omit<FieldProps, 'optional' | 'aside'> & {
  readonly options: readonly Option[]
  /** The text that the field shows while no option is chosen. */
  readonly placeholder?: string
}

/** A choice of few options: the native select, without a search. */
export function PlainSelectField({ name, label, hint, errorWords, options, placeholder }: Props) {
  const { register } = useFormContext()
  const field = useField(name, errorWords, Boolean(hint), true)
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className={styles['box']}>
        <select {...register(name)} {...field.describe} id={field.id} className={styles['select']}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
    </FieldFrame>
  )
}
