import { buttonClass } from '@causeway/web/components/button.tsx'
import { useTranslations } from 'use-intl'
import { SplitLayout } from '../../components/split-layout.tsx'
import { useWindowTitle } from '../../router/screen-title.tsx'
import { suggestPath } from '../../screens.ts'
import styles from './not-found.module.css'

export function NotFoundScreen() {
  const t = useTranslations('shell.notFound')
  useWindowTitle(t('title'))
  const { pathname, search } = window.location
  const meant = suggestPath(pathname)
  return (
    <SplitLayout>
      <h1>{t('title')}</h1>
      <p className={styles['detail']}>{t(meant ? 'meant' : 'detail')}</p>
      <p className={styles['address']}>{meant ? <a href={`${meant}${search}`}>{meant}</a> : pathname}</p>
      <p>
        <a className={buttonClass({ tone: 'primary', size: 'large', wide: true })} href="/">
          {t('home')}
        </a>
      </p>
    </SplitLayout>
  )
}
