import { HolderBadge } from '@causeway/web/collection/account-badges.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { Age } from '../../../components/age.tsx'
import { Day } from '../../../components/day.tsx'
import desk from '../../../components/desk.module.css'
import { CompanyName, Name } from '../../../components/name.tsx'
import type { HolderRow } from '../queries.ts'

export function useHolderColumns(): Column<HolderRow>[] {
  const t = useTranslations('holders.columns')
  const relations = useTranslations('account-words.relations')
  return columnsOf(t, {
    name: { cell: (row) => <HolderName row={row} />, card: 'title' },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    merchant: { cell: (row) => <CompanyName of={row} />, card: 'wide' },
    relation: { cell: ({ relation }) => relations(relation), card: 'amount' },
    registration: { cell: ({ registration_number }) => registration_number || '–' },
    accounts: { align: 'end', cell: ({ account_count }) => account_count },
    state: { cell: (row) => <States row={row} />, card: 'state' },
    expires: { cell: ({ expires_on }) => <Day value={expires_on} /> },
    age: {
      sort: '-submitted_at',
      cell: ({ submitted_at }) => (submitted_at ? <Age since={submitted_at} /> : '–'),
      card: 'note',
    },
  })
}

type Props = { readonly row: HolderRow }

function HolderName({ row: { id, name, name_latin } }: Props) {
  const t = useTranslations('holders')
  const shown = name || name_latin || t('unnamed')
  const under = name_latin && name_latin !== shown ? name_latin : undefined
  return <Name name={shown} under={under} link={{ to: 'Holder', search: { id } }} />
}

function States({ row: { holder_state, change_state } }: Props) {
  const t = useTranslations('holders')
  return (
    <span className={desk['badges']}>
      <HolderBadge state={holder_state} />
      {change_state === 'reviewing' && <StatusBadge tone="warn">{t('changed')}</StatusBadge>}
    </span>
  )
}
