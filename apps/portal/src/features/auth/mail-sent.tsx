import { AuthHead } from '@causeway/web/components/auth-head.tsx'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import styles from './auth.module.css'

const WAIT_SECONDS = 60

type Props = {
  readonly kind: 'activation' | 'reset'
  readonly email: string
  readonly resend: () => Promise<unknown>
  readonly onOther: () => void
}

/** The text is the same for every address: only the email reveals whether an account exists. */
export function MailSent({ kind, email, resend, onOther }: Props) {
  const t = useTranslations('auth.sent')
  const address = () => <b className={styles['email']}>{email}</b>
  return (
    <div role="status">
      <AuthHead title={t('title')} lead={t.rich(kind, { email: address })} />
      <div className={styles['stack']}>
        {sandboxIsOn && <MailboxLink email={email} />}
        <Resend resend={resend} />
        <Button tone="quiet" onClick={onOther}>
          {t('other')}
        </Button>
      </div>
      <p className={styles['hint']}>
        {t(`${kind}Hint`)} {t('spam')}
      </p>
    </div>
  )
}

function MailboxLink({ email }: { readonly email: string }) {
  const t = useTranslations('auth.sent')
  const query = new URLSearchParams({ to: email, language: useLocale() })
  return (
    <a className={buttonClass({ tone: 'primary', size: 'large', wide: true })} href={`/mailbox?${query}`}>
      {t('mailbox')}
    </a>
  )
}

function Resend({ resend }: { readonly resend: () => Promise<unknown> }) {
  const t = useTranslations('auth.sent')
  const [seconds, restart] = useCountdown()
  const { state, isAtWork, failure, run } = useWrite(async () => {
    await resend()
    restart()
  })
  return (
    <>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <Button
        wide
        size="large"
        aria-disabled={seconds > 0}
        loading={isAtWork}
        onClick={() => seconds === 0 && run()}
      >
        {seconds > 0 ? t('wait', { seconds }) : t('again')}
      </Button>
      {state === 'done' && <p className={styles['hint']}>{t('done')}</p>}
    </>
  )
}

/** Uses the clock, so that the countdown is right after a background tab was throttled. */
function useCountdown(): [seconds: number, restart: () => void] {
  const [until, setUntil] = useState(() => Date.now() + WAIT_SECONDS * 1000)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  const restart = () => {
    setNow(Date.now())
    setUntil(Date.now() + WAIT_SECONDS * 1000)
  }
  return [seconds, restart]
}
