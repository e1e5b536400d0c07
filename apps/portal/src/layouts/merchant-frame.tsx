import { Notices } from '@causeway/web/components/notices.tsx'
import { queryClient } from '@causeway/web/session/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SessionKeeper } from '../components/session-keeper.tsx'
import { useLiveChanges } from './merchant-changes.ts'
import styles from './merchant-frame.module.css'
import { useSavedLanguage } from './merchant-language.ts'

const MAIN = 'main'

/** What every layout for people who are signed in has around it. */
export function MerchantFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('nav')
  useSavedLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <LiveChanges />
      <a className={styles['skip']} href={`#${MAIN}`} onClick={skipToMain}>
        {t('skip')}
      </a>
      {children}
      <Notices />
      <SessionKeeper />
    </QueryClientProvider>
  )
}

function LiveChanges() {
  useLiveChanges()
  return null
}

/** The address stays as it is: the way into a screen is no part of it. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById(MAIN)?.focus()
}

type MainProps = { readonly className?: string | undefined; readonly children: ReactNode }

export function MerchantMain({ className, children }: MainProps) {
  return (
    <main id={MAIN} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
