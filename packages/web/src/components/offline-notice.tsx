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

/** Tells that there is no network, for as long as there is none. */
export function OfflineNotice() {
  const t = useTranslations('kit.states')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className={styles['place']}>
      {!isOnline && <p className={styles['notice']}>{t('offline')}</p>}
    </div>
  )
}
