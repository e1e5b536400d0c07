import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../src/components/button.tsx'
import { CopyField } from '../../src/components/copy-field.tsx'
import { Countdown } from '../../src/components/countdown.tsx'
import { DataTable, rowLinkClass } from '../../src/components/data-table.tsx'
import { Description, DescriptionList } from '../../src/components/description-list.tsx'
import { AlertIcon, FingerprintIcon, LaptopIcon } from '../../src/components/icons.tsx'
import { ListRow, RowList } from '../../src/components/list-row.tsx'
import { Section } from '../../src/components/page.tsx'
import { QrCode } from '../../src/components/qr-code.tsx'
import { SectionCard } from '../../src/components/section-card.tsx'
import { EmptyState } from '../../src/components/states.tsx'
import { StatusBadge } from '../../src/components/status-badge.tsx'
import type { Column, TableState } from '../../src/components/table-props.ts'
import { Time } from '../../src/components/time.tsx'
import { Timeline } from '../../src/components/timeline.tsx'
import { formatAmount } from '../../src/format/amount-text.ts'
import styles from './gallery.module.css'

type Receipt = { id: string; payer: string; amount: string; at: string; state: 'good' | 'warn' }

const PAYERS = ['Everglade Marketplace Inc.', 'Harrow & Finch Ltd', 'Nordkauf SE', 'Bluebay Commerce Inc.']

const receipts: readonly Receipt[] = [...new Array(23).keys()].map((index) => ({
  id: `R-82K${100 + index}`,
  payer: PAYERS[index % PAYERS.length] ?? '',
  amount: `${(index + 1) * 812}.40`,
  at: new Date(Date.UTC(2026, 10, 15, 6, 3, 22) - index * 5_400_000).toISOString(),
  state: index % 3 === 1 ? 'warn' : 'good',
}))

export function DataPart() {
  const t = useTranslations('gallery.data')
  return (
    <Section title={t('title')}>
      <ReceiptTable />
      <div className={styles['pair']}>
        <Rows />
        <Payment />
        <Steps />
        <QrCode value="otpauth://totp/Causeway:finance@example.com?secret=JBSWY3DPEHPK3PXP" label={t('qr')} />
      </div>
    </Section>
  )
}

/** The state lives in the address, as in the apps. */
function readState(): TableState {
  const search = new URLSearchParams(window.location.search)
  const sort = search.get('sort')
  return { page: Number(search.get('page') ?? 1), page_size: 5, ...(sort && { sort }) }
}

function rowsOf({ page, page_size, sort }: TableState): readonly Receipt[] {
  const sorted = sort ? receipts.toSorted((a, b) => Number(a.amount) - Number(b.amount)) : receipts
  const ordered = sort?.startsWith('-') ? sorted.toReversed() : sorted
  return ordered.slice((page - 1) * page_size, page * page_size)
}

function ReceiptTable() {
  const t = useTranslations('gallery.data')
  const [state, setState] = useState(readState)
  const change = (next: TableState) => {
    const search = new URLSearchParams({ part: 'data', page: String(next.page) })
    if (next.sort) search.set('sort', next.sort)
    window.history.replaceState(null, '', `?${search}`)
    setState(next)
  }
  const columns: Column<Receipt>[] = [
    { id: 'payer', header: t('payer'), cell: payerLink, card: 'title' },
    { id: 'id', header: t('id'), cell: ({ id }) => id },
    {
      id: 'state',
      header: t('state'),
      card: 'state',
      cell: (row) => <StatusBadge tone={row.state}>{t(row.state)}</StatusBadge>,
    },
    { id: 'at', header: t('at'), cell: ({ at }) => <Time value={at} relative />, card: 'note' },
    {
      id: 'amount',
      header: t('amount'),
      cell: ({ amount }) => formatAmount(amount, 'USD'),
      align: 'end',
      sortable: true,
      card: 'amount',
    },
  ]
  const rows = rowsOf(state)
  const list = {
    columns,
    rows,
    state,
    onChange: change,
    count: receipts.length,
    rowKey: ({ id }: Receipt) => id,
  }
  return <DataTable {...list} label={t('receipts')} empty={<EmptyState title={t('empty')} />} />
}

const payerLink = ({ id, payer }: Receipt) => (
  <a className={rowLinkClass} href={`#${id}`}>
    {payer}
  </a>
)

function Rows() {
  const t = useTranslations('gallery.data')
  return (
    <RowList label={t('todo')}>
      <ListRow
        icon={<AlertIcon />}
        tone="warn"
        title={<a href="#material">{t('material')}</a>}
        detail={t('materialDetail')}
        chevron
      />
      <ListRow
        icon={<FingerprintIcon />}
        title={t('passkey')}
        detail={t('passkeyDetail')}
        aside={<StatusBadge tone="good">{t('on')}</StatusBadge>}
      />
      <ListRow
        icon={<LaptopIcon />}
        title="Chrome, macOS"
        detail={t('session')}
        aside={<Button size="small">{t('end')}</Button>}
      />
    </RowList>
  )
}

function Payment() {
  const t = useTranslations('gallery.data')
  return (
    <SectionCard title={t('payment')} aside={<StatusBadge tone="info">{t('sent')}</StatusBadge>}>
      <DescriptionList layout="apart">
        <Description term={t('account')}>
          <CopyField value="DE89370400440532013000" label={t('copyIban')}>
            DE89 3704 0044 0532 0130 00
          </CopyField>
        </Description>
        <Description term={t('rate')}>
          <Countdown left={272} total={300} label={t('held')} ended={t('ended')} />
        </Description>
        <Description term={t('fee')}>USD 1.50</Description>
        <Description term={t('total')} strong>
          {formatAmount('7018.89', 'USD')}
        </Description>
      </DescriptionList>
    </SectionCard>
  )
}

function Steps() {
  const t = useTranslations('gallery.data')
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour, 3, 22)).toISOString()
  return (
    <Timeline
      steps={[
        { id: 'created', title: t('created'), state: 'done', at: at(3) },
        { id: 'sent', title: t('sent'), state: 'current', at: at(4), remark: 'UETR 97ed4827-7b6f' },
        { id: 'refused', title: t('refused'), state: 'failed', at: at(5), remark: t('refusedRemark') },
        { id: 'credited', title: t('credited'), state: 'future', at: at(30) },
      ]}
    />
  )
}
