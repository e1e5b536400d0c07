import { Brand, brandClass } from '@causeway/web/layouts/brand.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../router/screen-link.ts'
import styles from './console-brand.module.css'

/** The name of the product, and that this is not what its merchants see. */
export function ConsoleBrand() {
  const t = useTranslations('shell')
  return (
    <ScreenLink to="Overview" className={brandClass}>
      <Brand />
      <span className={styles['place']}>{t('place')}</span>
    </ScreenLink>
  )
}
