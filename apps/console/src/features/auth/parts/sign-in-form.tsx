import { ApiFailure } from '@causeway/web/api/failure.ts'
import { send } from '@causeway/web/api/send.ts'
import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { PasswordField } from '@causeway/web/components/password-field.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { email, required, rules } from '@causeway/web/form/rules.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../auth.module.css'
import { CodeStep } from '../code-step.tsx'
import { keepSession } from '../keep-session.ts'

type Values = { email: string; password: string }

const schema = rules<Values>({ email: [required, email], password: required })

type Props = {
  readonly title: ReactNode
  readonly lead: ReactNode
  /** Set when only this operator may sign in. */
  readonly fixedEmail?: string
  readonly below?: ReactNode
}

/** Email and password, then a code from the authenticator app if the operator has one. */
export function SignInForm({ title, lead, fixedEmail, below }: Props) {
  const t = useTranslations('auth')
  const [typed, setTyped] = useState(fixedEmail ?? '')
  const [challenge, setChallenge] = useState<string>()
  const signIn = async (values: Values) => {
    setTyped(values.email)
    const body = { email: values.email.trim(), password: values.password }
    try {
      keepSession(await send('POST /api/console/login', { body }))
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure) || thrown.code !== 'mfa_required') throw thrown
      setChallenge(thrown.details.challenge ?? '')
    }
  }
  if (challenge !== undefined)
    return <CodeStep challenge={challenge} onBack={() => setChallenge(undefined)} />
  const emailWords = { required: t('fields.emailRequired'), format: t('fields.emailFormat') }
  return (
    <>
      <AuthHead title={title} lead={lead} />
      <Form
        schema={schema}
        defaultValues={{ email: typed, password: '' }}
        submitLabel={t('signIn.submit')}
        submitLook={{ wide: true }}
        label={t('signIn.title')}
        onSubmit={signIn}
        actions={below && <div className={styles['more']}>{below}</div>}
      >
        <TextField
          name="email"
          type="email"
          label={t('fields.email')}
          autoComplete="username"
          readOnly={fixedEmail !== undefined}
          errorWords={emailWords}
        />
        <PasswordField
          name="password"
          label={t('fields.password')}
          autoComplete="current-password"
          errorWords={{ required: t('fields.passwordRequired') }}
        />
      </Form>
    </>
  )
}
