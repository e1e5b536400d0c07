import { Brand, brandClass } from '@causeway/web/layouts/brand.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../router/screen-link.ts'
import styles from './console-brand.module.css'

/** The product name, marked as the console to distinguish it from the portal. */
export function ConsoleBrand() {
  const t = useTranslations('shell')
  return (
    <ScreenLink to="Overview" className={brandClass}>
      <Brand />
      <span className={styles['place']}>{t('place')}</span>
    </ScreenLink>
  )
}
