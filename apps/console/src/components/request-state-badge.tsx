import type { RequestState } from '@causeway/contract'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones = { action_required: 'warn', answered: 'info', closed: 'idle' } as const

export function RequestStateBadge({ state }: { readonly state: RequestState }) {
  const t = useTranslations('requests.states')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
