import { NumberText } from '@causeway/web/components/number-text.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { ScreenLink } from '../../router/screen-link.ts'
import type { MessageEntry } from './queries.ts'

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
    other: { cell: ({ other_name }) => other_name || '–', card: 'wide' },
    booked: { cell: ({ booked_on }) => booked_on, card: 'note' },
    became: { cell: (entry) => <Became entry={entry} />, card: 'state' },
  })
}

function Became({ entry: { id, purpose, receipt } }: { readonly entry: MessageEntry }) {
  const t = useTranslations('bank.purposes')
  if (receipt) {
    return (
      <span className={desk['badges']}>
        {t(purpose)}
        <ScreenLink to="Receipt" search={{ id: receipt.id }}>
          <NumberText value={receipt.number} />
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
