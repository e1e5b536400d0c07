import { failureCode } from '@causeway/web/api/failure.ts'
import { send } from '@causeway/web/api/send.ts'
import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { Button } from '@causeway/web/components/button.tsx'
import { CodeField } from '@causeway/web/components/code-field.tsx'
import { TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './auth.module.css'
import type { OnSignedIn } from './passkey.ts'

type Values = { code: string }

const digits = rules<Values>({ code: [required, length(6, 6)] })
const recovery = rules<Values>({ code: [required, length(6, 32)] })

type Props = {
  readonly challenge: string
  readonly remember: boolean
  readonly onSignedIn: OnSignedIn
  readonly onBack: () => void
}

/** The second step of sign-in: a code from the authenticator app, or a recovery code. */
export function CodeStep({ challenge, remember, onSignedIn, onBack }: Props) {
  const t = useTranslations('auth.code')
  const [kind, setKind] = useState<'code' | 'recovery'>('code')
  const other = kind === 'code' ? 'recovery' : 'code'
  const verify = async ({ code }: Values) => {
    const body = { challenge, code: code.trim() }
    onSignedIn(await send('POST /api/user/login/verify', { body }), remember)
  }
  return (
    <>
      <AuthHead title={t('title')} lead={t(kind === 'code' ? 'lead' : 'recoveryLead')} />
      <Form
        key={kind}
        schema={kind === 'code' ? digits : recovery}
        defaultValues={{ code: '' }}
        submitLabel={t('submit')}
        submitLook={{ wide: true }}
        label={t('title')}
        onSubmit={verify}
        failureAction={(failure) =>
          failureCode(failure) === 'challenge_ended' && (
            <Button size="small" onClick={onBack}>
              {t('back')}
            </Button>
          )
        }
        actions={
          <div className={styles['ways']}>
            <Button tone="quiet" onClick={() => setKind(other)}>
              {t(other === 'code' ? 'useCode' : 'useRecovery')}
            </Button>
            <Button tone="quiet" onClick={onBack}>
              {t('back')}
            </Button>
          </div>
        }
      >
        {kind === 'code' ? <Digits /> : <RecoveryCode />}
      </Form>
    </>
  )
}

function Digits() {
  const t = useTranslations('auth.fields')
  const words = { required: t('codeWrong'), too_short: t('codeWrong') }
  return <CodeField name="code" label={t('code')} errorWords={words} submitWhenComplete autoFocus />
}

function RecoveryCode() {
  const t = useTranslations('auth.fields')
  const words = { required: t('recoveryCodeWrong'), too_short: t('recoveryCodeWrong') }
  return <TextField name="code" label={t('recoveryCode')} errorWords={words} autoComplete="off" autoFocus />
}
