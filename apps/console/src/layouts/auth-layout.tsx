import { AuthColumn } from '@causeway/web/layouts/auth-column.tsx'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { Outlet } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { ConsoleBrand } from './console-brand.tsx'

/** For visitors who are not signed in. */
export function AuthLayout() {
  return (
    <AuthColumn brand={<ConsoleBrand />} footer={sandboxIsOn && <SandboxLinks />}>
      <Outlet />
    </AuthColumn>
  )
}

/** These are server pages, which do not know the language chosen here. */
function SandboxLinks() {
  const t = useTranslations('auth.sandbox')
  const language = useLocale()
  return (
    <nav aria-label={t('links')}>
      <a href="/auth/signin">{t('portal')}</a>
      <a href={`/mailbox?language=${language}`}>{t('mailbox')}</a>
      <a href={`/api/docs?language=${language}`}>{t('docs')}</a>
    </nav>
  )
}
