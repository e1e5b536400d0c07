import { useCountryOptions } from '@causeway/web/code-lists/use-code-options.ts'
import type { FieldProps } from '@causeway/web/components/field.tsx'
import { SelectField } from '@causeway/web/components/select-field.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { useTranslations } from 'use-intl'
import styles from './requests.module.css'

export function AddressAnswerField({ name, label, hint }: Pick<FieldProps, 'name' | 'label' | 'hint'>) {
  const t = useTranslations('profile.address_fields')
  const countries = useCountryOptions()
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {hint && <p className={styles['hint']}>{hint}</p>}
      <div className={styles['address']}>
        <SelectField name={`${name}.country`} label={t('country')} options={countries} />
        <TextField name={`${name}.region`} label={t('region')} maxLength={100} optional />
        <TextField name={`${name}.city`} label={t('city')} maxLength={100} />
        <TextField name={`${name}.postal_code`} label={t('postal_code')} maxLength={20} optional />
      </div>
      <TextField name={`${name}.line`} label={t('line')} maxLength={300} />
    </fieldset>
  )
}
