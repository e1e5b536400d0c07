import { Button } from '@causeway/web/components/button.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import { Day } from '../../components/day.tsx'
import desk from '../../components/desk.module.css'
import { Name } from '../../components/name.tsx'
import { SecondApproval } from '../../components/second-approval.tsx'
import styles from './enquiries.module.css'
import type { ReceiptCandidate, SuspenseCandidate } from './queries.ts'

/** Money in suspense. It becomes a receipt of the merchant on its own screen, with four eyes. */
export function SuspenseCandidates({ rows }: { readonly rows: readonly SuspenseCandidate[] }) {
  const t = useTranslations('enquiries.candidates')
  const columns = useTranslations('enquiries.candidates.columns')
  return (
    <ListTable<SuspenseCandidate>
      label={t('suspenseList')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className={styles['none']}>{t('noSuspense')}</p>}
      columns={columnsOf(columns, {
        payer: {
          card: 'title',
          cell: ({ id, payer_name }) => (
            <Name name={payer_name || t('noName')} link={{ to: 'SuspenseItem', search: { id } }} isAside />
          ),
        },
        likeness: { card: 'state', cell: ({ name_score }) => <Likeness score={name_score} /> },
        amount: { align: 'end', card: 'amount', cell: (row) => <Amount row={row} /> },
        booked: { card: 'note', cell: ({ booked_on }) => <Day value={booked_on} /> },
        paidTo: {
          card: 'wide',
          cell: ({ creditor_account }) => <span className={desk['code']}>{creditor_account ?? '–'}</span>,
        },
        remittance: { cell: ({ remittance }) => remittance || '–' },
        waits: {
          card: 'wide',
          cell: ({ is_proposed }) => is_proposed && <SecondApproval />,
        },
      })}
    />
  )
}

type ReceiptsProps = {
  readonly rows: readonly ReceiptCandidate[]
  /** Undefined while another operator works on the enquiry. */
  readonly onChoose: ((number: string) => void) | undefined
}

/** Receipts of the merchant around the amount and the day. */
export function ReceiptCandidates({ rows, onChoose }: ReceiptsProps) {
  const t = useTranslations('enquiries.candidates')
  const columns = useTranslations('enquiries.candidates.columns')
  const all: readonly Column<ReceiptCandidate>[] = columnsOf(columns, {
    payer: {
      card: 'title',
      cell: ({ id, payer_name }) => (
        <Name name={payer_name} link={{ to: 'Receipt', search: { id } }} isAside />
      ),
    },
    likeness: { card: 'state', cell: ({ name_score }) => <Likeness score={name_score} /> },
    amount: { align: 'end', card: 'amount', cell: (row) => <Amount row={row} /> },
    booked: { card: 'note', cell: ({ booked_on }) => <Day value={booked_on} /> },
    number: { card: 'wide', cell: ({ number }) => <NumberText value={number} /> },
    waits: { card: 'wide', cell: (receipt) => <Signs receipt={receipt} /> },
    choose: {
      card: 'wide',
      cell: ({ number }) => (
        <Button size="small" aria-label={t('chooseNamed', { number })} onClick={() => onChoose?.(number)}>
          {t('choose')}
        </Button>
      ),
    },
  })
  return (
    <ListTable<ReceiptCandidate>
      label={t('receiptsList')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className={styles['none']}>{t('noReceipts')}</p>}
      columns={onChoose ? all : all.filter(({ id }) => id !== 'choose')}
    />
  )
}

function Signs({ receipt: { is_assigned, answers } }: { readonly receipt: ReceiptCandidate }) {
  const t = useTranslations('enquiries.candidates')
  return (
    <span className={desk['badges']}>
      {is_assigned && <StatusBadge tone="good">{t('assigned')}</StatusBadge>}
      {answers && <StatusBadge tone="warn">{t('answers', { number: answers })}</StatusBadge>}
    </span>
  )
}

const ALIKE = 85

/** How alike the names of the payers are. */
function Likeness({ score }: { readonly score: number }) {
  const t = useTranslations('enquiries.candidates')
  if (score === 100) return <StatusBadge tone="good">{t('same')}</StatusBadge>
  const tone = score >= ALIKE ? 'info' : 'idle'
  return <StatusBadge tone={tone}>{t('score', { score })}</StatusBadge>
}

function Amount({ row: { amount, short } }: { readonly row: SuspenseCandidate | ReceiptCandidate }) {
  const t = useTranslations('enquiries.candidates')
  const isShort = /[1-9]/.test(short.amount)
  return (
    <span className={styles['lines']}>
      <span className={desk['figure']}>{formatAmount(amount.amount, amount.currency)}</span>
      {isShort && (
        <span className={desk['quiet']}>
          {t('short', { amount: formatAmount(short.amount, short.currency) })}
        </span>
      )}
    </span>
  )
}
