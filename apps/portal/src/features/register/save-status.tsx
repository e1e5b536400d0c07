import { Button } from '@causeway/web/components/button.tsx'
import { AlertIcon, CloudIcon } from '@causeway/web/components/icons.tsx'
import { Spinner } from '@causeway/web/components/spinner.tsx'
import { formatClock } from '@causeway/web/format/date-time.ts'
import { useTranslations } from 'use-intl'
import { HeaderStatus } from '../../layouts/header-status.tsx'
import type { SaveState } from './draft/draft-keeper.ts'
import styles from './register.module.css'

type Props = { readonly state: SaveState; readonly onRetry: () => void }

/** Shows at the top of the window whether the latest changes are saved. */
export function SaveStatus({ state, onRetry }: Props) {
  return (
    <HeaderStatus>
      <Status state={state} onRetry={onRetry} />
    </HeaderStatus>
  )
}

function Status({ state, onRetry }: Props) {
  const t = useTranslations('register.save')
  switch (state.kind) {
    case 'saved': {
      if (!state.saved_at) return null
      const time = formatClock(state.saved_at, new Date())
      return (
        <span className={styles['saved']} data-save="saved">
          <CloudIcon />
          {t('saved', { time })}
        </span>
      )
    }
    case 'waiting':
    case 'saving':
      return (
        <span className={styles['saving']} data-save={state.kind}>
          {state.kind === 'saving' && <Spinner />}
          {t(state.kind)}
        </span>
      )
    case 'offline':
    case 'failed':
    case 'conflict':
      return (
        <span className={styles['unsaved']} data-save={state.kind} role="status">
          <AlertIcon />
          {t(state.kind)}
          {state.kind === 'failed' && (
            <Button size="small" tone="quiet" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </span>
      )
  }
}
