import { send } from '@causeway/web/api/send.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useTranslations } from 'use-intl'

/** Offered when sign-in fails, because the account may not be activated yet. */
export function ResendActivation({ email }: { readonly email: string }) {
  const t = useTranslations('auth.signIn')
  const { state, isAtWork, failure, run } = useWrite(() =>
    send('POST /api/user/send_activation_link', { body: { email: email.trim() } }),
  )
  if (state === 'done') return <p role="status">{t('resent')}</p>
  return (
    <>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <Button size="small" loading={isAtWork} onClick={() => run()}>
        {t('resend')}
      </Button>
    </>
  )
}
