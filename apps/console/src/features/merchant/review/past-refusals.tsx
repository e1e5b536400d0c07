import { Notice } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'
import styles from '../merchant.module.css'
import type { ConsoleMerchant } from '../queries.ts'
import { RefusalLines } from '../refusal-lines.tsx'

/** Why the company was refused; after a retry refusal the merchant has to act. */
export function PastRefusals({ merchant }: { readonly merchant: ConsoleMerchant }) {
  const t = useTranslations('merchant.refused')
  const { refusals, refusal_kind, profile } = merchant
  return (
    <div className={styles['notices']}>
      <Notice tone="bad" title={t(refusal_kind ?? 'retry')}>
        <RefusalLines profile={profile} refusals={refusals} />
      </Notice>
    </div>
  )
}
