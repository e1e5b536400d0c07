import type { AccountState, ApplicationState, HolderState, StoreState } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { StatusBadge, type StatusTone } from '../components/status-badge.tsx'

const accountTones: Readonly<Record<AccountState, StatusTone>> = {
  opening: 'info',
  active: 'good',
  frozen: 'bad',
  closed: 'idle',
  failed: 'bad',
}

export function AccountBadge({ state }: { readonly state: AccountState }) {
  const t = useTranslations('account-words.states')
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
  const t = useTranslations('account-words.applicationStates')
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
  const t = useTranslations('account-words.holderStates')
  return <StatusBadge tone={holderTones[state]}>{t(state)}</StatusBadge>
}

const storeTones: Readonly<Record<StoreState, StatusTone>> = {
  proof_due: 'warn',
  proof_given: 'info',
  bound: 'good',
  appealed: 'warn',
  released: 'idle',
}

export function StoreBadge({ state }: { readonly state: StoreState }) {
  const t = useTranslations('account-words.storeStates')
  return <StatusBadge tone={storeTones[state]}>{t(state)}</StatusBadge>
}
