import { Button } from '@causeway/web/components/button.tsx'
import { AlertIcon, CloudIcon } from '@causeway/web/components/icons.tsx'
import { Spinner } from '@causeway/web/components/spinner.tsx'
import type { SaveState } from '@causeway/web/form/draft-keeper.ts'
import { formatClock } from '@causeway/web/format/date-time.ts'
import { useTranslations } from 'use-intl'
import styles from '../drafts.module.css'

export type SaveStatusProps = { readonly state: SaveState; readonly onRetry: () => void }

/** Whether the latest changes are saved. */
export function SaveStatus({ state, onRetry }: SaveStatusProps) {
  const t = useTranslations('drafts.save')
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
