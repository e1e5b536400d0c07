import type { Merchant } from '@causeway/contract'
import { Notice } from '@causeway/web/components/notice.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.tsx'

type Suspension = NonNullable<Merchant['suspension']>

/** What the company itself can mend, it mends among its materials. */
const MENDED_BY_MATERIALS: readonly Suspension['code'][] = ['documents_expired', 'materials_overdue']

/** The company may sign in and read, and moves no money: why, and what can be done. */
export function SuspensionNotice({ suspension }: { readonly suspension: Suspension }) {
  const t = useTranslations('dashboard.suspended')
  const words = useTranslations('profile.suspensions')
  const { code, suspended_at } = suspension
  const isMended = MENDED_BY_MATERIALS.includes(code)
  return (
    <Notice
      tone="bad"
      title={t('title', { reason: words(code) })}
      action={isMended && <ScreenLink to="SettingsAccountMaterials">{t('materials')}</ScreenLink>}
    >
      <p>{t('detail', { time: formatDateTime(suspended_at) })}</p>
      {!isMended && <p>{t('contact')}</p>}
    </Notice>
  )
}
