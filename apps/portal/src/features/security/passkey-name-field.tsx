import { TextField } from '@causeway/web/components/text-field.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'

const NAME_MAX = 60

export const passkeyName = rules<{ name: string }>({ name: [required, length(1, NAME_MAX)] })

export function PasskeyNameField() {
  const t = useTranslations('security.passkeys')
  return (
    <TextField
      name="name"
      label={t('name')}
      hint={t('nameHint')}
      maxLength={NAME_MAX}
      autoComplete="off"
      autoFocus
      errorWords={{ required: t('nameRequired') }}
    />
  )
}
