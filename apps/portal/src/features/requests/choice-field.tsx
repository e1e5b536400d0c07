import { FieldNotes, type FieldProps } from '@causeway/web/components/field.tsx'
import type { SelectOption } from '@causeway/web/components/select-option.ts'
import { useField } from '@causeway/web/form/use-field.ts'
import { useFormContext } from 'react-hook-form'
import styles from './requests.module.css'

type Props = Pick<FieldProps, 'name' | 'label' | 'hint'> & { readonly options: readonly SelectOption[] }

/** A choice of a few options, all visible. */
export function ChoiceField({ name, label, hint, options }: Props) {
  const { register } = useFormContext()
  const field = useField(name, {}, Boolean(hint), true)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it.
    <fieldset role="radiogroup" className={styles['group']} {...field.describe}>
      <legend>{label}</legend>
      <div className={styles['options']}>
        {options.map(({ value, label: words }) => (
          <label key={value} className={styles['option']}>
            <input type="radio" value={value} {...register(name)} />
            {words}
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  )
}
