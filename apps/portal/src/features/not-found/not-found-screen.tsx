import { useTranslations } from 'use-intl'
import { SplitLayout } from '../../components/split-layout.tsx'
import { useScreenTitle } from '../../screen-title.ts'
import styles from './not-found.module.css'

export function NotFoundScreen() {
  const t = useTranslations('shell.notFound')
  useScreenTitle(t('title'))
  return (
    <SplitLayout>
      <h1>{t('title')}</h1>
      <p className={styles['detail']}>{t('detail')}</p>
      <p className={styles['address']}>{window.location.pathname}</p>
      <a className={styles['home']} href="/">
        {t('home')}
      </a>
    </SplitLayout>
  )
}
