import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { PayeeBadge } from '@causeway/web/payees/payee-badges.tsx'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/age.tsx'
import desk from '../../components/desk.module.css'
import { CompanyName, Name } from '../../components/name.tsx'
import { useEnding } from '../../use-ending.ts'
import type { PayeeRow } from './queries.ts'
import { useRelationWords } from './use-place-words.ts'

export function usePayeeColumns(): Column<PayeeRow>[] {
  const t = useTranslations('payees.columns')
  const countryName = useCountryName()
  const relationOf = useRelationWords()
  const endingOf = useEnding()
  return columnsOf(t, {
    name: { cell: (row) => <PayeeName row={row} />, card: 'title' },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    merchant: { cell: (row) => <CompanyName of={row} />, card: 'wide' },
    destination: {
      cell: ({ country, currency }) => (
        <span className={desk['figure']}>
          {[country && countryName(country), currency].filter(Boolean).join(' · ') || '–'}
        </span>
      ),
      card: 'amount',
    },
    account: {
      cell: ({ bank_name, account_tail }) => (
        <Name name={bank_name || '–'} under={account_tail ? endingOf(account_tail) : undefined} />
      ),
    },
    relation: { cell: ({ relationship }) => relationOf(relationship) ?? '–' },
    state: { cell: (row) => <States row={row} />, card: 'state' },
    age: {
      sort: '-submitted_at',
      cell: ({ submitted_at }) => (submitted_at ? <Age since={submitted_at} /> : '–'),
      card: 'note',
    },
  })
}

type Props = { readonly row: PayeeRow }

function PayeeName({ row: { id, name, alias } }: Props) {
  const t = useTranslations('payees')
  return (
    <Name name={name || t('unnamed')} under={alias || undefined} link={{ to: 'Payee', search: { id } }} />
  )
}

function States({ row: { payee_state, change_state, is_same_name } }: Props) {
  const t = useTranslations('payees')
  return (
    <span className={desk['badges']}>
      <PayeeBadge state={payee_state} />
      {change_state === 'verifying' && <StatusBadge tone="warn">{t('changed')}</StatusBadge>}
      {is_same_name && <StatusBadge tone="idle">{t('sameNameBadge')}</StatusBadge>}
    </span>
  )
}
