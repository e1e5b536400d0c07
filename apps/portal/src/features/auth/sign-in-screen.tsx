import { startSession } from '@causeway/web/session/session.ts'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './auth.module.css'
import { SignInForm } from './parts/sign-in-form.tsx'

/** Loaded only in the sandbox. */
const DemoAccounts = lazy(async () => ({ default: (await import('./demo-accounts.tsx')).DemoAccounts }))

/** The router leaves this screen as soon as there is a session. */
export function SignInScreen() {
  const t = useTranslations('auth.signIn')
  const below = (
    <>
      <p className={styles['below']}>
        {t('noAccount')} <ScreenLink to="AuthSignUp">{t('signUp')}</ScreenLink>
      </p>
      {sandboxIsOn && (
        <Suspense fallback={<div className={styles['later']} />}>
          <DemoAccounts />
        </Suspense>
      )}
    </>
  )
  return <SignInForm title={t('title')} lead={t('lead')} onSignedIn={startSession} below={below} />
}
