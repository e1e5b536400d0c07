import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ErrorWords, Field } from '../form/use-field.ts'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

/** The props of every form field. */
export type FieldProps = {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Marks the field as optional. */
  readonly optional?: boolean
  /** Error texts that replace those of the catalogue: `{ too_short: t('password.rule') }`. */
  readonly errorWords?: ErrorWords
  /** At the end of the label line: a link such as "Forgot your password?". */
  readonly aside?: ReactNode
}

type FrameProps = Omit<FieldProps, 'name' | 'errorWords'> & {
  readonly field: Field
  readonly children: ReactNode
}

/** The label, the control, then the error and the hint. */
export function FieldFrame({ field, label, hint, optional, aside, children }: FrameProps) {
  const t = useTranslations('kit.form')
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={field.id} id={`${field.id}-label`} className={styles['label']}>
          {label}
          {optional && <span className={styles['optional']}>{t('optional')}</span>}
        </label>
        {aside && <span className={styles['aside']}>{aside}</span>}
      </div>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  )
}

export function FieldNotes({ field, hint }: { readonly field: Field; readonly hint: ReactNode }) {
  return (
    <>
      {field.error && (
        <p id={`${field.id}-error`} className={styles['error']}>
          <AlertIcon />
          <span>{field.error}</span>
        </p>
      )}
      {hint && (
        <div id={`${field.id}-hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
    </>
  )
}
