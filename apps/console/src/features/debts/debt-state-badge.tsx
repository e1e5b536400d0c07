import type { DebtState } from '@causeway/contract'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones = { open: 'warn', repaid: 'good', written_off: 'idle' } as const

export function DebtStateBadge({ state }: { readonly state: DebtState }) {
  const t = useTranslations('debts.states')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
