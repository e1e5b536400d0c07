import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Notices } from '../components/notices.tsx'
import { queryClient } from '../session/query-client.ts'
import styles from './frame.module.css'

const MAIN = 'main'

/** Shared by all layouts for signed-in users. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('kit-work.frame')
  return (
    <QueryClientProvider client={queryClient}>
      <a className={styles['skip']} href={`#${MAIN}`} onClick={skipToMain}>
        {t('skip')}
      </a>
      {children}
      <Notices />
    </QueryClientProvider>
  )
}

/** Moves the focus without changing the address. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById(MAIN)?.focus()
}

type MainProps = { readonly className?: string | undefined; readonly children: ReactNode }

export function FrameMain({ className, children }: MainProps) {
  return (
    <main id={MAIN} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
