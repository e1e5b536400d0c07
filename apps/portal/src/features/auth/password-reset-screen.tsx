import { passwordProblem } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { NewPasswordField } from '@causeway/web/components/new-password-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { type LinkState, tryLink, useLinkToken } from '@causeway/web/session/link-token.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AskForLink } from './ask-for-link.tsx'
import { SignInLink } from './sign-in-link.tsx'

type State = 'choose' | 'ask' | 'ok' | LinkState

export function PasswordResetScreen() {
  const t = useTranslations('auth.reset')
  const token = useLinkToken()
  const [state, setState] = useState<State>(token ? 'choose' : 'ask')
  if (state === 'ok') {
    return (
      <div role="status">
        <AuthHead title={t('ok.title')} lead={t('ok.detail')} />
        <SignInLink primary>{t('signIn')}</SignInLink>
      </div>
    )
  }
  if (state === 'choose' && token) return <Choose token={token} onState={setState} />
  return <Ask state={state === 'choose' ? 'ask' : state} />
}

type Values = { password: string }

const schema = rules<Values>({ password: [required, (password) => passwordProblem(password)] })

function Choose({ token, onState }: { readonly token: string; readonly onState: (state: State) => void }) {
  const t = useTranslations('auth')
  const choose = async ({ password }: Values) => {
    await send('POST /api/user/reset_pwd', { body: { token, password } })
    onState('ok')
  }
  return (
    <>
      <AuthHead title={t('reset.choose')} lead={t('reset.chooseLead')} />
      <Form
        schema={schema}
        defaultValues={{ password: '' }}
        submitLabel={t('reset.submit')}
        submitLook={{ wide: true }}
        label={t('reset.choose')}
        onSubmit={(values) => tryLink(() => choose(values), onState)}
      >
        <NewPasswordField label={t('fields.newPassword')} />
      </Form>
    </>
  )
}

function Ask({ state }: { readonly state: 'ask' | LinkState }) {
  const t = useTranslations('auth.reset')
  return (
    <AskForLink
      kind="reset"
      title={state === 'ask' ? t('title') : t(`${state}.title`)}
      lead={state === 'ask' ? t('lead') : t(`${state}.detail`)}
      submitLabel={t('send')}
      mail={(email) => send('POST /api/user/send_reset_pwd_link', { body: { email } })}
    >
      {t('signIn')}
    </AskForLink>
  )
}
