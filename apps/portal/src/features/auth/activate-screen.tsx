import { failureCode } from '@causeway/web/api/failure.ts'
import { send } from '@causeway/web/api/send.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { type LinkState, linkStateOf, useLinkToken } from '@causeway/web/session/link-token.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressForm } from './address-form.tsx'
import styles from './auth.module.css'
import { AuthHead } from './auth-head.tsx'
import { MailSent } from './mail-sent.tsx'
import { SignInLink } from './sign-in-link.tsx'

type State = 'ready' | 'none' | 'ok' | LinkState

/** Opening the link alone changes nothing, as machines that scan mail open links, too: the person decides. */
export function ActivateScreen() {
  const token = useLinkToken()
  const [state, setState] = useState<State>(token ? 'ready' : 'none')
  if (state === 'ready' && token) return <Confirm token={token} onState={setState} />
  if (state === 'ok' || state === 'used') return <Activated state={state} />
  return <NewLink state={state === 'ready' ? 'none' : state} />
}

function Confirm({ token, onState }: { readonly token: string; readonly onState: (state: State) => void }) {
  const t = useTranslations('auth.activate')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const activate = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await send('POST /api/user/activate', { query: { token } })
      onState('ok')
    } catch (thrown) {
      const state = linkStateOf(failureCode(thrown))
      if (state) return onState(state)
      setFailure(thrown)
      setBusy(false)
    }
  }
  return (
    <>
      <AuthHead title={t('title')} lead={t('ready')} />
      <div className={styles['stack']}>
        {failure !== undefined && <FailureNotice failure={failure} />}
        <Button tone="primary" size="large" wide loading={busy} onClick={activate}>
          {t('submit')}
        </Button>
      </div>
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
