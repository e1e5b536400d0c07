import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { MerchantStateBadge } from '../../components/merchant-state-badge.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { ClaimNotice } from './claim-notice.tsx'
import styles from './merchant.module.css'
import type { ConsoleMerchant } from './queries.ts'
import { SettleNotice } from './settle-notice.tsx'

type Props = { readonly merchant: ConsoleMerchant }

/** What a reviewer needs to know before deciding. */
export function MerchantNotices({ merchant }: Props) {
  return (
    <div className={styles['notices']}>
      <ClaimNotice merchant={merchant} />
      <SettleNotice merchant={merchant} />
      {merchant.suspension && <Suspension merchant={merchant} />}
      {merchant.duplicates.length > 0 && <Duplicates merchant={merchant} />}
    </div>
  )
}

function Suspension({ merchant: { suspension } }: Props) {
  const t = useTranslations('merchant.suspension')
  const codes = useTranslations('profile.suspensions')
  if (!suspension) return null
  const { code, remark, suspended_at, suspended_by } = suspension
  return (
    <Notice tone="bad" title={t('title', { code: codes(code) })}>
      <p>{t.rich('by', { name: suspended_by ?? t('system'), time: () => <Time value={suspended_at} /> })}</p>
      {remark && <p className={desk['remark']}>{remark}</p>}
    </Notice>
  )
}

function Duplicates({ merchant: { duplicates } }: Props) {
  const t = useTranslations('merchant.duplicates')
  return (
    <Notice tone="warn" title={t('title', { count: duplicates.length })}>
      <ul className={desk['lines']}>
        {duplicates.map(({ id, legal_name, merchant_state }) => (
          <li key={id}>
            <ScreenLink to="Merchant" search={{ id }}>
              {legal_name || id}
            </ScreenLink>{' '}
            <MerchantStateBadge state={merchant_state} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
