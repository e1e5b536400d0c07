import { NumberText } from '@causeway/web/components/number-text.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { useTranslations } from 'use-intl'
import { Day } from '../../components/day.tsx'
import desk from '../../components/desk.module.css'
import { Name } from '../../components/name.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ScreenName } from '../../screens.ts'
import type { MessageEntry } from './queries.ts'

type Subject = NonNullable<MessageEntry['subject']>

/** The movements that a message told of first, each with what it became. */
export function MessageEntries({ entries }: { readonly entries: readonly MessageEntry[] }) {
  const t = useTranslations('bank.entries')
  return (
    <ListTable<MessageEntry>
      label={t('label')}
      columns={useColumns()}
      rows={entries}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('none')}>{t('noneWords')}</EmptyState>}
    />
  )
}

function useColumns(): Column<MessageEntry>[] {
  const t = useTranslations('bank.entries.columns')
  return columnsOf(t, {
    reference: {
      cell: ({ bank_reference }) => <span className={desk['code']}>{bank_reference}</span>,
      card: 'title',
    },
    amount: {
      align: 'end',
      cell: ({ amount }) => (
        <span className={desk['figure']}>{formatAmount(amount.amount, amount.currency)}</span>
      ),
      card: 'amount',
    },
    other: { cell: ({ other_name }) => <Name name={other_name || '–'} />, card: 'wide' },
    booked: { cell: ({ booked_on }) => <Day value={booked_on} />, card: 'note' },
    became: { cell: (entry) => <Became entry={entry} />, card: 'state' },
  })
}

const places = {
  receipt: ({ id }) => ({ to: 'Receipt', search: { id } }),
  payment: ({ id }) => ({ to: 'Payment', search: { id } }),
  deal: ({ number }) => ({ to: 'Treasury', search: { search: number } }),
} as const satisfies Record<string, (subject: Subject) => { to: ScreenName; search: Search }>

function Became({ entry: { id, purpose, subject } }: { readonly entry: MessageEntry }) {
  const t = useTranslations('bank.purposes')
  if (subject) {
    return (
      <span className={desk['badges']}>
        {t(purpose)}
        <ScreenLink {...places[subject.kind](subject)}>
          <NumberText value={subject.number} />
        </ScreenLink>
      </span>
    )
  }
  if (purpose !== 'suspense') return t(purpose)
  return (
    <ScreenLink to="SuspenseItem" search={{ id }}>
      {t('suspense')}
    </ScreenLink>
  )
}
