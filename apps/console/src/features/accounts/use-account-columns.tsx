import { AccountBadge } from '@causeway/web/collection/account-badges.tsx'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { CompanyName, Name } from '../../components/name.tsx'
import { useEnding } from '../../use-ending.ts'
import type { AccountRow } from './queries.ts'

export function useAccountColumns(): Column<AccountRow>[] {
  const t = useTranslations('accounts.columns')
  const types = useTranslations('account-words.types')
  const placeName = usePlaceName()
  const endingOf = useEnding()
  return columnsOf(t, {
    account: {
      cell: ({ id, number, currency, country }) => (
        <Name
          name={placeName(`${currency}_${country}`)}
          number={number}
          link={{ to: 'ReceiptAccount', search: { id } }}
        />
      ),
      card: 'title',
    },
    merchant: { cell: (row) => <CompanyName of={row} />, card: 'wide' },
    holder: { cell: ({ holder_name }) => <Name name={holder_name} />, card: 'wide' },
    bank: {
      cell: ({ bank_name, ending }) => <Name name={bank_name || '–'} under={endingOf(ending)} />,
    },
    type: {
      cell: ({ application_type }) => <span className={desk['figure']}>{types(application_type)}</span>,
      card: 'amount',
    },
    state: { cell: (row) => <State row={row} />, card: 'state' },
    created: { sort: 'created_at', cell: ({ created_at }) => <Time value={created_at} />, card: 'note' },
  })
}

function State({ row: { account_state, freeze_code } }: { readonly row: AccountRow }) {
  const t = useTranslations('accounts.freezes')
  return (
    <span className={desk['badges']}>
      <AccountBadge state={account_state} />
      {freeze_code && <span className={desk['quiet']}>{t(freeze_code)}</span>}
    </span>
  )
}
