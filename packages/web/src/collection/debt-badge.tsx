import type { DebtState } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../components/status-badge.tsx'

const tones = { open: 'warn', repaid: 'good', written_off: 'idle' } as const

export function DebtBadge({ state }: { readonly state: DebtState }) {
  const t = useTranslations('debt-words.states')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
