import { signedPercent } from '@causeway/web/format/rate-text.ts'
import { useTranslations } from 'use-intl'
import styles from './center.module.css'

type Props = { readonly from: string; readonly to: string }

/** How far the market is from the target. */
export function Distance({ from, to }: Props) {
  const t = useTranslations('exchange-center')
  const share = Number(to) / Number(from) - 1
  return <span className={styles['distance']}>{t('distance', { percent: signedPercent(share) })}</span>
}
