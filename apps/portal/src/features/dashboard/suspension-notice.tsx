import { type Merchant, mendableSuspensions } from '@causeway/contract'
import { Notice } from '@causeway/web/components/notice.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'

type Suspension = NonNullable<Merchant['suspension']>

/** A suspended company can sign in and read, but not move money: shows the reason and what to do. */
export function SuspensionNotice({ suspension }: { readonly suspension: Suspension }) {
  const t = useTranslations('dashboard.suspended')
  const words = useTranslations('profile.suspensions')
  const { code, suspended_at } = suspension
  const isCorrectable = mendableSuspensions.includes(code)
  return (
    <Notice
      tone="bad"
      title={t('title', { reason: words(code) })}
      action={isCorrectable && <ScreenLink to="SettingsAccountMaterials">{t('materials')}</ScreenLink>}
    >
      <p>{t('detail', { time: formatDateTime(suspended_at) })}</p>
      {!isCorrectable && <p>{t('contact')}</p>}
    </Notice>
  )
}
