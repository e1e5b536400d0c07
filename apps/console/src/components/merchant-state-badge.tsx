import type { MerchantState } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const stateTones: Readonly<Record<MerchantState, StatusTone>> = {
  not_audit: 'idle',
  wait_audit: 'info',
  audit_fail: 'bad',
  audit_pass: 'good',
}

export function MerchantStateBadge({ state }: { readonly state: MerchantState }) {
  const t = useTranslations('profile.states')
  return <StatusBadge tone={stateTones[state]}>{t(state)}</StatusBadge>
}
