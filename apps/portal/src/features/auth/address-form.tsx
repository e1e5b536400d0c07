import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { email, required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { useEmailWords } from './use-email-words.ts'

type Values = { email: string }

const schema = rules<Values>({ email: [required, email] })

type Props = { readonly submitLabel: string; readonly onSend: (email: string) => Promise<void> }

/** Asks for the email address to which a link is sent. */
export function AddressForm({ submitLabel, onSend }: Props) {
  const t = useTranslations('auth.fields')
  const emailWords = useEmailWords()
  return (
    <Form
      schema={schema}
      defaultValues={{ email: '' }}
      submitLabel={submitLabel}
      submitLook={{ wide: true }}
      label={submitLabel}
      onSubmit={(values: Values) => onSend(values.email.trim())}
    >
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        errorWords={emailWords}
      />
    </Form>
  )
}
