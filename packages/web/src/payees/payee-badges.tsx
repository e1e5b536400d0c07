import type { NameCheckOutcome, PayeeState } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { StatusBadge, type StatusTone } from '../components/status-badge.tsx'

const stateTones: Readonly<Record<PayeeState, StatusTone>> = {
  draft: 'idle',
  verifying: 'info',
  material_required: 'warn',
  active: 'good',
  disabled: 'idle',
  rejected: 'bad',
  withdrawn: 'idle',
}

export function PayeeBadge({ state }: { readonly state: PayeeState }) {
  const t = useTranslations('payee-words.states')
  return <StatusBadge tone={stateTones[state]}>{t(state)}</StatusBadge>
}

const outcomeTones: Readonly<Record<NameCheckOutcome, StatusTone>> = {
  match: 'good',
  close: 'warn',
  no_match: 'bad',
  unavailable: 'warn',
}

/** What the payee's bank says of the name. */
export function NameCheckBadge({ outcome }: { readonly outcome: NameCheckOutcome }) {
  const t = useTranslations('payee-words.nameChecks')
  return <StatusBadge tone={outcomeTones[outcome]}>{t(outcome)}</StatusBadge>
}
