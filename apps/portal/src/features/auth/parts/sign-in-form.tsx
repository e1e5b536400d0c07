import { ApiFailure, failureCode } from '@causeway/web/api/failure.ts'
import { send } from '@causeway/web/api/send.ts'
import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { CheckboxField } from '@causeway/web/components/checkbox-field.tsx'
import { PasswordField } from '@causeway/web/components/password-field.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { email, required, rules } from '@causeway/web/form/rules.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import type { CodeStep } from '../code-step.tsx'
import type { OnSignedIn } from '../passkey.ts'
import { PasskeySignIn } from '../passkey-sign-in.tsx'
import { useEmailWords } from '../use-email-words.ts'

const ResendActivation = lazy(async () => ({
  default: (await import('../resend-activation.tsx')).ResendActivation,
}))

type Values = { email: string; password: string; remember: boolean }
type Second = {
  readonly Step: typeof CodeStep
  readonly challenge: string
  readonly remember: boolean
}

const schema = rules<Values>({ email: [required, email], password: required })

type Props = {
  readonly onSignedIn: OnSignedIn
  readonly title: ReactNode
  readonly lead: ReactNode
  /** Set when only this user may sign in. */
  readonly fixedEmail?: string
  /** The initial value of “stay signed in”. */
  readonly remembers?: boolean
  /** Shown below the submit button and the passkey button. */
  readonly below?: ReactNode
}

/** Email and password, followed by a code if the account requires one; or a passkey. */
export function SignInForm({ onSignedIn, title, lead, fixedEmail, remembers = true, below }: Props) {
  const [typed, setTyped] = useState<Values>({ email: fixedEmail ?? '', password: '', remember: remembers })
  const [second, setSecond] = useState<Second>()

  const signIn = async (values: Values) => {
    setTyped({ ...values, password: '' })
    const body = { ...values, email: values.email.trim() }
    try {
      onSignedIn(await send('POST /api/user/login', { body }), values.remember)
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure) || thrown.code !== 'mfa_required') throw thrown
      // Loaded on demand: few sign-ins need the second step.
      const { CodeStep: Step } = await import('../code-step.tsx')
      setSecond({ Step, challenge: thrown.details.challenge ?? '', remember: values.remember })
    }
  }
  if (second) {
    const { Step, ...rest } = second
    return <Step {...rest} onSignedIn={onSignedIn} onBack={() => setSecond(undefined)} />
  }
  return (
    <>
      <AuthHead title={title} lead={lead} />
      <PasswordStep
        typed={typed}
        onSignedIn={onSignedIn}
        below={below}
        hasFixedEmail={fixedEmail !== undefined}
        onSubmit={signIn}
      />
    </>
  )
}

type PasswordStepProps = {
  readonly typed: Values
  readonly hasFixedEmail: boolean
  readonly onSubmit: (values: Values) => Promise<void>
  readonly onSignedIn: OnSignedIn
  readonly below: ReactNode
}

function PasswordStep({ typed, hasFixedEmail, onSubmit, onSignedIn, below }: PasswordStepProps) {
  const t = useTranslations('auth')
  const emailWords = useEmailWords()
  return (
    <Form
      schema={schema}
      defaultValues={typed}
      submitLabel={t('signIn.submit')}
      submitLook={{ wide: true }}
      label={t('signIn.title')}
      onSubmit={onSubmit}
      failureAction={(failure) =>
        failureCode(failure) === 'credentials_wrong' && (
          <Suspense>
            <ResendActivation email={typed.email} />
          </Suspense>
        )
      }
      actions={<PasskeySignIn onSignedIn={onSignedIn} below={below} />}
    >
      <TextField
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="username"
        readOnly={hasFixedEmail}
        errorWords={emailWords}
      />
      <PasswordField
        name="password"
        label={t('fields.password')}
        autoComplete="current-password"
        errorWords={{ required: t('fields.passwordRequired') }}
        aside={!hasFixedEmail && <ScreenLink to="AuthPasswordReset">{t('signIn.forgot')}</ScreenLink>}
      />
      <CheckboxField name="remember" label={t('fields.remember')} />
    </Form>
  )
}
