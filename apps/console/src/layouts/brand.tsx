import { BrandMark } from '@causeway/web/components/brand-mark.tsx'
import { useBrandName } from '@causeway/web/settings/brand.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../router/screen-link.tsx'
import styles from './brand.module.css'

/** The name of the product, and that this is not what its merchants see. */
export function Brand() {
  const t = useTranslations('shell')
  return (
    <ScreenLink to="Overview" className={styles['brand']}>
      <BrandMark className={styles['mark']} />
      {useBrandName()}
      <span className={styles['place']}>{t('place')}</span>
    </ScreenLink>
  )
}
