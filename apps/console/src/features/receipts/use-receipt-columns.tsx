import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/age.tsx'
import desk from '../../components/desk.module.css'
import { CompanyName, Name } from '../../components/name.tsx'
import type { ConsoleReceipt } from './queries.ts'
import { ReceiptStateBadge } from './receipt-state-badge.tsx'

export function useReceiptColumns(): Column<ConsoleReceipt>[] {
  const t = useTranslations('receipts.columns')
  return columnsOf(t, {
    payer: {
      cell: ({ id, payer }) => <Name name={payer.name} link={{ to: 'Receipt', search: { id } }} />,
      card: 'title',
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    merchant: { cell: (row) => <CompanyName of={row} />, card: 'wide' },
    amount: {
      align: 'end',
      cell: ({ gross }) => (
        <span className={desk['figure']}>{formatAmount(gross.amount, gross.currency)}</span>
      ),
      card: 'amount',
    },
    state: { cell: (row) => <State row={row} />, card: 'state' },
    reason: { cell: (row) => <Reason row={row} />, card: 'wide' },
    until: { cell: ({ hold }) => (hold?.until ? <Time value={hold.until} /> : '–') },
    age: { sort: '-received_at', cell: ({ received_at }) => <Age since={received_at} />, card: 'note' },
  })
}

type Props = { readonly row: ConsoleReceipt }

function State({ row: { receipt_state, receipt_kind, recall } }: Props) {
  const t = useTranslations('receipts')
  return (
    <span className={desk['badges']}>
      <ReceiptStateBadge state={receipt_state} />
      {receipt_kind === 'same_name' && <StatusBadge tone="warn">{t('kinds.same_name')}</StatusBadge>}
      {recall?.recall_state === 'asked' && <StatusBadge tone="bad">{t('recalled')}</StatusBadge>}
    </span>
  )
}

/** Why a receipt waits, and for whom. */
function Reason({ row: { hold } }: Props) {
  const t = useTranslations('receipts')
  if (!hold) return '–'
  return (
    <span className={desk['pair']}>
      {t(`holdReasons.${hold.reason}`)}
      <span className={desk['quiet']}>{t(`owners.${hold.owner}`)}</span>
    </span>
  )
}
