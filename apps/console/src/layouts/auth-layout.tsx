import { LanguageSwitch } from '@causeway/web/components/language-switch.tsx'
import { ThemeSwitch } from '@causeway/web/components/theme-switch.tsx'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { Outlet } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import styles from './auth-layout.module.css'
import { Brand } from './brand.tsx'

/** For people who are not signed in: one narrow column, and nothing that tells what is behind it. */
export function AuthLayout() {
  return (
    <div className={styles['layout']}>
      <header className={styles['header']}>
        <Brand />
        <div className={styles['switches']}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles['main']}>
        <div className={styles['column']}>
          <Outlet />
        </div>
      </main>
      {sandboxIsOn && <SandboxLinks />}
    </div>
  )
}

/** Pages of the server: they do not know which language was chosen here. */
function SandboxLinks() {
  const t = useTranslations('auth.sandbox')
  const language = useLocale()
  return (
    <footer className={styles['footer']}>
      <a href="/auth/signin">{t('portal')}</a>
      <a href={`/mailbox?language=${language}`}>{t('mailbox')}</a>
      <a href={`/api/docs?language=${language}`}>{t('docs')}</a>
    </footer>
  )
}
