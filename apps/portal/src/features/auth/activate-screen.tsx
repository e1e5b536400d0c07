import { send } from '@causeway/web/api/send.ts'
import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { rules } from '@causeway/web/form/rules.ts'
import { type LinkState, tryLink, useLinkToken } from '@causeway/web/session/link-token.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressForm } from './address-form.tsx'
import { MailSent } from './mail-sent.tsx'
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
  const [sentTo, setSentTo] = useState<string>()
  const mail = (email: string) => send('POST /api/user/send_activation_link', { body: { email } })
  const request = async (email: string) => {
    await mail(email)
    setSentTo(email)
  }
  if (sentTo !== undefined) {
    const other = () => setSentTo(undefined)
    return <MailSent kind="activation" email={sentTo} resend={() => mail(sentTo)} onOther={other} />
  }
  return (
    <>
      <div role="status">
        <AuthHead
          title={state === 'none' ? t('title') : t(`${state}.title`)}
          lead={state === 'none' ? t('none') : t(`${state}.detail`)}
        />
      </div>
      <AddressForm submitLabel={t('send')} onSend={request} />
      <SignInLink>{t('signIn')}</SignInLink>
    </>
  )
}
