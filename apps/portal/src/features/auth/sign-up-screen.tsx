import { passwordProblem } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { CheckboxField } from '@causeway/web/components/checkbox-field.tsx'
import { NewPasswordField } from '@causeway/web/components/new-password-field.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { email, required, rules } from '@causeway/web/form/rules.ts'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './auth.module.css'
import { MailSent } from './mail-sent.tsx'
import { useEmailWords } from './use-email-words.ts'

type Values = { email: string; password: string; accepted_terms: boolean }

const schema = rules<Values>({
  email: [required, email],
  password: [required, (password, values) => passwordProblem(password, values.email.trim())],
  accepted_terms: required,
})

export function SignUpScreen() {
  const t = useTranslations('auth.signUp')
  const language = useLocale()
  const [sentTo, setSentTo] = useState<string>()
  const register = async (values: Values) => {
    const address = values.email.trim()
    const body = { email: address, password: values.password, language, accepted_terms: true } as const
    await send('POST /api/user/register', { body })
    setSentTo(address)
  }
  if (sentTo !== undefined) {
    const resend = () => send('POST /api/user/send_activation_link', { body: { email: sentTo } })
    return <MailSent kind="activation" email={sentTo} resend={resend} onOther={() => setSentTo(undefined)} />
  }
  return (
    <>
      <AuthHead title={t('title')} lead={t('lead')} />
      <SignUpForm onSubmit={register} />
      <p className={styles['below']}>
        {t('hasAccount')} <ScreenLink to="AuthSignIn">{t('signIn')}</ScreenLink>
      </p>
    </>
  )
}

function SignUpForm({ onSubmit }: { readonly onSubmit: (values: Values) => Promise<void> }) {
  const t = useTranslations('auth')
  const emailWords = useEmailWords()
  return (
    <Form
      schema={schema}
      defaultValues={{ email: '', password: '', accepted_terms: false }}
      submitLabel={t('signUp.submit')}
      submitLook={{ wide: true }}
      label={t('signUp.title')}
      onSubmit={onSubmit}
    >
      <TextField
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="username"
        errorWords={emailWords}
      />
      <NewPasswordField label={t('fields.password')} />
      <CheckboxField
        name="accepted_terms"
        required
        label={t.rich('signUp.terms', { link: (words) => <TermsLink>{words}</TermsLink> })}
        errorWords={{ required: t('signUp.termsRequired') }}
      />
    </Form>
  )
}

/** The terms are a server page, which does not know the language chosen here. */
function TermsLink({ children }: { readonly children: ReactNode }) {
  const language = useLocale()
  return (
    <a className={styles['terms']} href={`/terms?language=${language}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
