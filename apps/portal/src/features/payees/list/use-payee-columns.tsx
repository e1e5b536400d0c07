import type { PayeeRow } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { formatDate, formatDateTime } from '@causeway/web/format/date-time.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { PayeeBadge } from '@causeway/web/payees/payee-badges.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import styles from '../payees.module.css'
import { type OnAction, PayeeMenu } from './payee-menu.tsx'
import { PayeePaid, PayeePaidLine } from './payee-paid.tsx'

/** Each row has a real link to its payee, which keeps the filters, and a menu. */
export function usePayeeColumns(onAction: OnAction): readonly Column<PayeeRow>[] {
  const t = useTranslations('payees.columns')
  const words = useTranslations('payees')
  const types = useTranslations('payee-words.types')
  const wordsOf = usePathWords()
  const countryName = useCountryName()
  const relationOf = ({ relationship }: PayeeRow) =>
    relationship && (wordsOf(`payee-words.relations.${relationship}`) ?? relationship)
  return columnsOf(t, {
    name: { card: 'title', cell: (payee) => <PayeeName payee={payee} /> },
    account: {
      card: 'note',
      cell: ({ bank_name, account_tail }) => (
        <>
          {account_tail ? <NumberText value={accountTail(account_tail)} /> : '–'}
          {bank_name && <span className={styles['sub']}>{bank_name}</span>}
        </>
      ),
      cardCell: ({ account_tail }) => account_tail && <NumberText value={accountTail(account_tail)} />,
    },
    place: {
      card: 'amount',
      cell: ({ currency, country }) => (
        <>
          {currency || '–'}
          {country && <span className={styles['sub']}>{countryName(country)}</span>}
        </>
      ),
      cardCell: ({ currency }) => currency,
    },
    method: {
      cell: ({ destination, method }) =>
        destination ? <span className={styles['whole']}>{words(`methods.${method}`)}</span> : '–',
    },
    type: {
      cell: (payee) => (
        <>
          {types(payee.payee_type)}
          {relationOf(payee) && <span className={styles['sub']}>{relationOf(payee)}</span>}
        </>
      ),
    },
    state: {
      card: 'state',
      cell: ({ payee_state, change_state }) => (
        <>
          <PayeeBadge state={payee_state} />
          {change_state && payee_state === 'active' && (
            <span className={styles['sub']}>{wordsOf(`payees.change.${change_state}`)}</span>
          )}
        </>
      ),
    },
    paid: {
      card: 'wide',
      cell: (payee) => <PayeePaid payee={payee} />,
      cardCell: (payee) => <PayeePaidLine payee={payee} />,
    },
    created: {
      sort: 'created_at',
      cell: ({ created_at, number }) => (
        <>
          <time dateTime={created_at} title={formatDateTime(created_at)} className={styles['whole']}>
            {formatDate(new Date(created_at))}
          </time>
          <span className={styles['sub']}>
            <NumberText value={number} />
          </span>
        </>
      ),
    },
    actions: {
      align: 'end',
      card: 'state',
      cell: (payee) => <PayeeMenu payee={payee} onAction={onAction} />,
    },
  })
}

function PayeeName({ payee: { id, name, alias, is_same_name } }: { readonly payee: PayeeRow }) {
  const words = useTranslations('payees')
  const search = useScreenSearch()
  return (
    <>
      <ScreenLink to="PayeeManagement" search={{ ...search, id }} className={rowLinkClass}>
        <span className={styles['name']}>{alias || name || words('unnamed')}</span>
      </ScreenLink>{' '}
      {is_same_name && <StatusBadge tone="idle">{words('sameName')}</StatusBadge>}
      {alias && name && <span className={styles['sub']}>{name}</span>}
    </>
  )
}
