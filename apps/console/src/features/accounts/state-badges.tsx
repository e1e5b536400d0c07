import type { AccountState, ApplicationState, HolderState, StoreState } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const accountTones: Readonly<Record<AccountState, StatusTone>> = {
  opening: 'info',
  active: 'good',
  frozen: 'bad',
  closed: 'idle',
  failed: 'bad',
}

export function AccountBadge({ state }: { readonly state: AccountState }) {
  const t = useTranslations('accounts.states')
  return <StatusBadge tone={accountTones[state]}>{t(state)}</StatusBadge>
}

const applicationTones: Readonly<Record<ApplicationState, StatusTone>> = {
  draft: 'idle',
  submitted: 'info',
  reviewing: 'info',
  material_required: 'warn',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'idle',
}

export function ApplicationBadge({ state }: { readonly state: ApplicationState }) {
  const t = useTranslations('accounts.applicationStates')
  return <StatusBadge tone={applicationTones[state]}>{t(state)}</StatusBadge>
}

const holderTones: Readonly<Record<HolderState, StatusTone>> = {
  draft: 'idle',
  reviewing: 'info',
  active: 'good',
  refused: 'bad',
  withdrawn: 'idle',
  replaced: 'idle',
}

export function HolderBadge({ state }: { readonly state: HolderState }) {
  const t = useTranslations('accounts.holderStates')
  return <StatusBadge tone={holderTones[state]}>{t(state)}</StatusBadge>
}

const storeTones: Readonly<Record<StoreState, StatusTone>> = {
  proof_due: 'warn',
  proof_given: 'info',
  bound: 'good',
  released: 'idle',
}

export function StoreBadge({ state }: { readonly state: StoreState }) {
  const t = useTranslations('accounts.storeStates')
  return <StatusBadge tone={storeTones[state]}>{t(state)}</StatusBadge>
}
