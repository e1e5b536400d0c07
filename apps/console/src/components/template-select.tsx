import styles from './templates.module.css'

type Option = { readonly value: string; readonly label: string }

type Props = {
  readonly label: string
  readonly value: string
  /** The text of no choice. */
  readonly none: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

/** Chooses what fills in the form below, whose texts can still be edited. */
export function TemplateSelect({ label, value, none, options, onChange }: Props) {
  return (
    <label className={styles['template']}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
