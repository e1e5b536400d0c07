import type { ListedAccount } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { AccountBadge } from '@causeway/web/collection/account-badges.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../components/amount.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import styles from '../receipt-accounts.module.css'
import { AccountMenu, type OnAction } from './account-menu.tsx'

/** Each row has a real link to its account, and a menu. */
export function useAccountColumns(onAction: OnAction): readonly Column<ListedAccount>[] {
  const t = useTranslations('accounts.columns')
  const types = useTranslations('account-words.types')
  const countryName = useCountryName()
  return columnsOf(t, {
    account: {
      card: 'title',
      cell: ({ id, currency, country, alias }) => (
        <>
          <ScreenLink to="AccountDetail" search={{ id }} className={rowLinkClass}>
            <span className={styles[alias ? 'name' : 'whole']}>
              {alias || `${currency} · ${countryName(country)}`}
            </span>
          </ScreenLink>
          {alias && <span className={styles['sub']}>{`${currency} · ${countryName(country)}`}</span>}
        </>
      ),
    },
    ending: {
      card: 'note',
      cell: ({ ending }) => (ending ? <NumberText value={accountTail(ending)} /> : '–'),
    },
    received: {
      card: 'amount',
      align: 'end',
      cell: ({ received: { amount }, currency }) => <Amount amount={amount} currency={currency} />,
      cardCell: ({ received: { amount }, currency }) => (
        <>
          <Amount amount={amount} currency={currency} />
          <span className={styles['sub']}>{t('received')}</span>
        </>
      ),
    },
    holder: { cell: ({ holder_name }) => <span className={styles['name']}>{holder_name}</span> },
    type: {
      cell: ({ application_type }) => <span className={styles['whole']}>{types(application_type)}</span>,
    },
    state: {
      card: 'state',
      cell: ({ account_state }) => <AccountBadge state={account_state} />,
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    created: {
      sort: 'created_at',
      cell: ({ created_at }) => (
        <span className={styles['whole']}>
          <Time value={created_at} />
        </span>
      ),
    },
    actions: {
      align: 'end',
      card: 'state',
      cell: (account) => <AccountMenu account={account} onAction={onAction} />,
    },
  })
}
