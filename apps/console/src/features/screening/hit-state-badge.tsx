import type { ScreeningHitState } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<ScreeningHitState, StatusTone>> = {
  open: 'warn',
  proposed: 'warn',
  cleared: 'good',
  confirmed: 'bad',
  dropped: 'idle',
}

export function HitStateBadge({ state }: { readonly state: ScreeningHitState }) {
  const t = useTranslations('screening.states')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
