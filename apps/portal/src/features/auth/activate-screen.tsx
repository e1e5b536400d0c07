import { send } from '@causeway/web/api/send.ts'
import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { rules } from '@causeway/web/form/rules.ts'
import { type LinkState, tryLink, useLinkToken } from '@causeway/web/session/link-token.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AskForLink } from './ask-for-link.tsx'
import { SignInLink } from './sign-in-link.tsx'

type State = 'ready' | 'none' | 'ok' | LinkState

/** Opening the link changes nothing, because mail scanners open links: the user confirms the activation. */
export function ActivateScreen() {
  const token = useLinkToken()
  const [state, setState] = useState<State>(token ? 'ready' : 'none')
  if (state === 'ready' && token) return <Confirm token={token} onState={setState} />
  if (state === 'ok' || state === 'used') return <Activated state={state} />
  return <NewLink state={state === 'ready' ? 'none' : state} />
}

const schema = rules({})

function Confirm({ token, onState }: { readonly token: string; readonly onState: (state: State) => void }) {
  const t = useTranslations('auth.activate')
  const activate = async () => {
    await send('POST /api/user/activate', { query: { token } })
    onState('ok')
  }
  return (
    <>
      <AuthHead title={t('title')} lead={t('ready')} />
      <Form
        schema={schema}
        defaultValues={{}}
        submitLabel={t('submit')}
        submitLook={{ wide: true }}
        label={t('title')}
        onSubmit={() => tryLink(activate, onState)}
      />
    </>
  )
}

function Activated({ state }: { readonly state: 'ok' | 'used' }) {
  const t = useTranslations('auth.activate')
  return (
    <div role="status">
      <AuthHead title={t(`${state}.title`)} lead={t(`${state}.detail`)} />
      <SignInLink primary>{t('signIn')}</SignInLink>
    </div>
  )
}

function NewLink({ state }: { readonly state: 'none' | 'expired' | 'unknown' }) {
  const t = useTranslations('auth.activate')
  return (
    <AskForLink
      kind="activation"
      title={state === 'none' ? t('title') : t(`${state}.title`)}
      lead={state === 'none' ? t('none') : t(`${state}.detail`)}
      submitLabel={t('send')}
      mail={(email) => send('POST /api/user/send_activation_link', { body: { email } })}
    >
      {t('signIn')}
    </AskForLink>
  )
}
