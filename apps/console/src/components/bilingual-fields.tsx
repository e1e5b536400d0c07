import { languages } from '@causeway/contract'
import { TextAreaField, TextField } from '@causeway/web/components/text-field.tsx'
import { useTranslations } from 'use-intl'
import styles from './templates.module.css'

type Props = {
  readonly name: string
  readonly label: string
  /** A single-line input instead of a text area. */
  readonly isLine?: boolean
  /** The lines of a text area. */
  readonly rows?: number
}

/** A text for the merchant, written in both languages because its users may read either. */
export function BilingualFields({ name, label, isLine = false, rows }: Props) {
  const t = useTranslations('requests.form')
  const kit = useTranslations('kit.language')
  const Field = isLine ? TextField : TextAreaField
  return (
    <div className={styles['languages']}>
      {languages.map((language) => (
        <div key={language} lang={language} className={styles['language']}>
          <Field
            name={`${name}.${language}`}
            label={t('in', { label, language: kit(language) })}
            maxLength={500}
            {...(rows && { rows })}
          />
        </div>
      ))}
    </div>
  )
}
