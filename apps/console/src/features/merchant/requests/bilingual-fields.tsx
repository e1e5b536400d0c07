import { languages } from '@causeway/contract'
import { TextAreaField, TextField } from '@causeway/web/components/text-field.tsx'
import { useTranslations } from 'use-intl'
import styles from './requests.module.css'

type Props = {
  readonly name: string
  readonly label: string
  /** A few words, rather than sentences. */
  readonly isLine?: boolean
}

/** What the merchant reads: whoever reads it has one language, and whoever writes it writes both. */
export function BilingualFields({ name, label, isLine = false }: Props) {
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
          />
        </div>
      ))}
    </div>
  )
}
