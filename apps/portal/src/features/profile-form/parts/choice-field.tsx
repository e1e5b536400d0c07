import { AlertIcon } from '@causeway/web/components/icons.tsx'
import { useField } from '@causeway/web/form/use-field.ts'
import { useController } from 'react-hook-form'
import styles from '../profile-form.module.css'
import { ProfileField } from './profile-field.tsx'

type Choice = { readonly value: string; readonly label: string; readonly note?: string | undefined }

type Props = {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly onChoose?: (value: string) => void
}

/** A choice of a few options, all visible. */
export function ChoiceField({ name, label, choices, onChoose }: Props) {
  const { field: control } = useController({ name })
  const field = useField(name)
  const choose = (value: string) => {
    control.onChange(value)
    onChoose?.(value)
  }
  return (
    <ProfileField path={name}>
      <fieldset
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it.
        role="radiogroup"
        className={styles['choices']}
        aria-required
        aria-describedby={field.describe['aria-describedby']}
      >
        <legend>{label}</legend>
        <div className={styles['choiceRow']}>
          {choices.map(({ value, label: words, note }, index) => (
            <label key={value} className={styles['choice']}>
              <input
                ref={index === 0 ? control.ref : undefined}
                type="radio"
                name={name}
                checked={control.value === value}
                aria-invalid={field.describe['aria-invalid']}
                onChange={() => choose(value)}
              />
              <span>
                {words}
                {note && <small>{note}</small>}
              </span>
            </label>
          ))}
        </div>
        {field.error && (
          <p id={`${field.id}-error`} className={styles['groupError']}>
            <AlertIcon />
            <span>{field.error}</span>
          </p>
        )}
      </fieldset>
    </ProfileField>
  )
}
