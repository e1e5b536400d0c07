import { AccountBadge } from '@causeway/web/collection/account-badges.tsx'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import desk from '../../components/desk.module.css'
import { ScreenLink } from '../../router/screen-link.ts'
import type { AccountRow } from './queries.ts'

export function useAccountColumns(): Column<AccountRow>[] {
  const t = useTranslations('accounts.columns')
  const types = useTranslations('account-words.types')
  const nameOf = useCompanyName()
  const placeName = usePlaceName()
  return columnsOf(t, {
    account: {
      cell: ({ id, currency, country }) => (
        <ScreenLink to="ReceiptAccount" search={{ id }} className={rowLinkClass}>
          {placeName(`${currency}_${country}`)}
        </ScreenLink>
      ),
      card: 'title',
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    merchant: { cell: (row) => nameOf(row).name, card: 'wide' },
    holder: { cell: ({ holder_name }) => holder_name, card: 'wide' },
    bank: {
      cell: ({ bank_name, ending }) =>
        bank_name ? (
          <span className={desk['pair']}>
            {bank_name}
            {ending && <span className={desk['quiet']}>···{ending}</span>}
          </span>
        ) : (
          '–'
        ),
    },
    type: { cell: ({ application_type }) => types(application_type), card: 'amount' },
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
