import type { UserInfo } from '@causeway/contract'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { LoginPasswordSection } from './login-password-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PayPasswordSection } from './pay-password-section.tsx'
import { securityQueries } from './queries.ts'
import { SectionIndex } from './section-index.tsx'
import styles from './security.module.css'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInList } from './sign-in-list.tsx'
import { useShownSection } from './use-shown-section.ts'

export function AccountSecurityScreen() {
  const t = useTranslations('security')
  const titles = useTranslations('titles')
  const info = useQuery(securityQueries.info())
  useShownSection()
  return (
    <Page title={titles('SettingsAccountSecurity')} context={t('lead', { email: info.data?.email ?? '' })}>
      <Loaded query={info} lines={6}>
        {(user) => <Sections user={user} />}
      </Loaded>
    </Page>
  )
}

function Sections({ user }: { readonly user: UserInfo }) {
  const t = useTranslations('security.advice')
  return (
    <div className={styles['columns']}>
      <div className={styles['content']}>
        {user.passkey_count === 0 && <Notice title={t('title')}>{t('words')}</Notice>}
        <LoginPasswordSection user={user} />
        <PayPasswordSection user={user} />
        <PasskeysSection user={user} />
        <AuthenticatorSection user={user} />
        <SessionsSection />
        <SecuritySection name="sign-ins">
          <SignInList />
        </SecuritySection>
      </div>
      <SectionIndex user={user} />
    </div>
  )
}
