import { LanguageSwitch } from '@causeway/web/components/language-switch.tsx'
import { Notices } from '@causeway/web/components/notices.tsx'
import { ThemeSwitch } from '@causeway/web/components/theme-switch.tsx'
import { queryClient } from '@causeway/web/session/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ScreenGate } from '../router/screen-gate.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { Navigation } from './navigation.tsx'
import { SessionKeeper } from './session-keeper.tsx'
import { useSavedLanguage } from './use-saved-language.ts'
import styles from './work-layout.module.css'

const MAIN = 'main'

/** Around everything that an operator works with. */
export function WorkLayout() {
  useSavedLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <div className={styles['layout']}>
        <aside className={styles['side']}>
          <span className={styles['sideBrand']}>
            <Brand />
          </span>
          <Navigation />
        </aside>
        <div className={styles['body']}>
          <header className={styles['bar']}>
            <span className={styles['barBrand']}>
              <Brand />
            </span>
            <LanguageSwitch />
            <ThemeSwitch />
            <AccountMenu />
          </header>
          <main id={MAIN} tabIndex={-1} className={styles['main']}>
            <ScreenGate>
              <Outlet />
            </ScreenGate>
          </main>
        </div>
      </div>
      <Notices />
      <SessionKeeper />
    </QueryClientProvider>
  )
}

/** The address stays as it is: the way into a screen is no part of it. */
function SkipLink() {
  const t = useTranslations('nav')
  return (
    <a
      className={styles['skip']}
      href={`#${MAIN}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(MAIN)?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}
