import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import styles from './offline-notice.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const t = useTranslations('kit.states')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={styles['place']}>
      {!isOnline && <p className={styles['notice']}>{t('offline')}</p>}
    </div>
  )
}
