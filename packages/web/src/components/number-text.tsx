import { CopyField } from './copy-field.tsx'
import styles from './number-text.module.css'

/** A business number: characters of equal width, on one line. */
export function NumberText({ value }: { readonly value: string }) {
  return <span className={styles['number']}>{value}</span>
}

type FieldProps = { readonly value: string; readonly label: string }

export function NumberField({ value, label }: FieldProps) {
  return (
    <CopyField value={value} label={label}>
      <NumberText value={value} />
    </CopyField>
  )
}
