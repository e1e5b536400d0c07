import { type SignIn, signInList } from '@causeway/contract'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { securityQueries } from './queries.ts'
import { useDeviceName } from './use-device-name.ts'

const tones = { signed_in: 'good', password_wrong: 'warn', code_wrong: 'warn', refused: 'bad' } as const

/** Who tried to sign in as the user. */
export function SignInList() {
  const t = useTranslations('security.sign-ins')
  const address = useListAddress(signInList)
  return (
    <ListView<SignIn>
      label={t('table')}
      address={address}
      query={useQuery(securityQueries.signIns(address.query))}
      columns={useColumns()}
      empty={<EmptyState title={t('empty')} />}
    />
  )
}

function useColumns(): Column<SignIn>[] {
  const t = useTranslations('security.sign-ins')
  const nameOf = useDeviceName()
  return columnsOf(t, {
    time: { sort: 'occurred_at', cell: ({ occurred_at }) => <Time value={occurred_at} />, card: 'note' },
    outcome: {
      cell: ({ outcome }) => <StatusBadge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>,
      card: 'state',
    },
    method: { cell: ({ method }) => t(`methods.${method}`) },
    device: { cell: (row) => nameOf(row), card: 'title' },
    ip: { cell: ({ ip }) => ip, card: 'amount' },
  })
}
