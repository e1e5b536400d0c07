import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { useTranslations } from 'use-intl'
import { DemoOperators } from './demo-operators.tsx'
import { SignInForm } from './parts/sign-in-form.tsx'

/** The router leaves this screen as soon as there is a session. */
export function SignInScreen() {
  const t = useTranslations('auth.signIn')
  return <SignInForm title={t('title')} lead={t('lead')} below={sandboxIsOn && <DemoOperators />} />
}
