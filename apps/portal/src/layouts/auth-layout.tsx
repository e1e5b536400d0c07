import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { Outlet } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { SplitLayout } from '../components/split-layout.tsx'

/** For visitors who are not signed in: one narrow column beside the brand panel. */
export function AuthLayout() {
  return (
    <SplitLayout links={sandboxIsOn && <SandboxLinks />}>
      <Outlet />
    </SplitLayout>
  )
}

/** These are server pages, which do not know the language chosen here. */
function SandboxLinks() {
  const t = useTranslations('auth.sandbox')
  const language = useLocale()
  return (
    <nav aria-label={t('links')}>
      <a href={`/mailbox?language=${language}`}>{t('mailbox')}</a>
      <a href={`/api/docs?language=${language}`}>{t('docs')}</a>
    </nav>
  )
}
