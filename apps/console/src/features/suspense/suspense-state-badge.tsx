import type { SuspenseState } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<SuspenseState, StatusTone>> = {
  open: 'warn',
  assigned: 'good',
  returning: 'info',
  returned: 'idle',
  written_off: 'idle',
  paid_late: 'good',
  reversed: 'bad',
}

export function SuspenseStateBadge({ state }: { readonly state: SuspenseState }) {
  const t = useTranslations('suspense.states')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
