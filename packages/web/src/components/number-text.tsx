import { numberOf } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { CopyField } from './copy-field.tsx'
import styles from './number-text.module.css'

/** A number that people dictate: every character as wide as the others, and on one line. */
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

/** A number that was meant and cannot be: nothing is searched by it. */
export const isMistyped = (text: string): boolean => numberOf(text) === 'mistyped'

export function MistypedHint({ text }: { readonly text: string }) {
  const t = useTranslations('kit-work.table')
  return (
    <span role="status" className={styles['hint']}>
      {isMistyped(text) && t('mistyped')}
    </span>
  )
}
