import { HolderBadge } from '@causeway/web/collection/account-badges.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../../company-name.ts'
import { Age } from '../../../components/age.tsx'
import desk from '../../../components/desk.module.css'
import { ScreenLink } from '../../../router/screen-link.ts'
import type { HolderRow } from '../queries.ts'

export function useHolderColumns(): Column<HolderRow>[] {
  const t = useTranslations('holders.columns')
  const relations = useTranslations('account-words.relations')
  const nameOf = useCompanyName()
  return columnsOf(t, {
    name: { cell: (row) => <Name row={row} />, card: 'title' },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    merchant: { cell: (row) => nameOf(row).name, card: 'wide' },
    relation: { cell: ({ relation }) => relations(relation), card: 'amount' },
    registration: { cell: ({ registration_number }) => registration_number || '–' },
    accounts: { align: 'end', cell: ({ account_count }) => account_count },
    state: { cell: (row) => <States row={row} />, card: 'state' },
    expires: { cell: ({ expires_on }) => expires_on ?? '–' },
    age: {
      sort: '-submitted_at',
      cell: ({ submitted_at }) => (submitted_at ? <Age since={submitted_at} /> : '–'),
      card: 'note',
    },
  })
}

type Props = { readonly row: HolderRow }

function Name({ row: { id, name, name_latin } }: Props) {
  const t = useTranslations('holders')
  return (
    <span className={desk['pair']}>
      <ScreenLink to="Holder" search={{ id }} className={rowLinkClass}>
        {name || name_latin || t('unnamed')}
      </ScreenLink>
      {name && name_latin && name !== name_latin && <span className={desk['quiet']}>{name_latin}</span>}
    </span>
  )
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
