import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ErrorWords, Field } from '../form/use-field.ts'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

/** What every field of a form takes. */
export type FieldProps = {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Says that it may stay empty. */
  readonly optional?: boolean
  /** Better words than the catalogue's for what can be wrong here: `{ too_short: t('password.rule') }`. */
  readonly errorWords?: ErrorWords
  /** At the end of the label's line: a link such as "forgot password". */
  readonly aside?: ReactNode
}

type FrameProps = Omit<FieldProps, 'name' | 'errorWords'> & {
  readonly field: Field
  readonly children: ReactNode
}

/** Label above, control, then what is wrong and what helps. */
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
