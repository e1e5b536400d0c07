import { send } from '@causeway/web/api/send.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

type State =
  | { readonly kind: 'idle' | 'busy' | 'sent' }
  | { readonly kind: 'failed'; readonly failure: unknown }

/** Offered when sign-in fails, because the account may not be activated yet. */
export function ResendActivation({ email }: { readonly email: string }) {
  const t = useTranslations('auth.signIn')
  const [state, setState] = useState<State>({ kind: 'idle' })
  const resend = async () => {
    setState({ kind: 'busy' })
    try {
      await send('POST /api/user/send_activation_link', { body: { email: email.trim() } })
      setState({ kind: 'sent' })
    } catch (failure) {
      setState({ kind: 'failed', failure })
    }
  }
  if (state.kind === 'sent') return <p role="status">{t('resent')}</p>
  return (
    <>
      {state.kind === 'failed' && <FailureNotice failure={state.failure} />}
      <Button size="small" loading={state.kind === 'busy'} onClick={resend}>
        {t('resend')}
      </Button>
    </>
  )
}
