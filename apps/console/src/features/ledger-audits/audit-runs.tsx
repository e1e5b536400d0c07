import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { type Column, columnsOf, type ListPage } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import type { ListAddress } from '@causeway/web/list/use-list-address.ts'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import type { LedgerAudit } from './queries.ts'

type Props = {
  readonly address: ListAddress
  readonly query: UseQueryResult<ListPage<LedgerAudit>>
  readonly shownId: string | undefined
}

/** The runs. Each links to its findings, and the address names the run shown. */
export function AuditRuns({ address, query, shownId }: Props) {
  const t = useTranslations('ledger-audits.runs')
  return (
    <ListView<LedgerAudit>
      label={t('table')}
      address={address}
      query={query}
      columns={useColumns(address.search)}
      selectedKey={query.data?.count === 1 ? undefined : shownId}
      empty={<EmptyState title={t('empty')} />}
    />
  )
}

function useColumns(search: Search): Column<LedgerAudit>[] {
  const t = useTranslations('ledger-audits.runs')
  const number = new Intl.NumberFormat(useLocale())
  return columnsOf(t, {
    started: {
      sort: 'started_at',
      cell: ({ id, started_at }) => (
        <ScreenLink to="LedgerAudits" search={{ ...search, id }} className={rowLinkClass}>
          {formatDateTime(started_at)}
        </ScreenLink>
      ),
      card: 'title',
    },
    took: {
      align: 'end',
      cell: ({ started_at, finished_at }) => t('seconds', { seconds: secondsOf(started_at, finished_at) }),
      card: 'note',
    },
    transactions: {
      align: 'end',
      cell: ({ transactions }) => number.format(transactions),
      cardCell: ({ transactions, entries }) => t('figures', { transactions, entries }),
      card: 'amount',
    },
    entries: { align: 'end', cell: ({ entries }) => number.format(entries) },
    blocks: { align: 'end', cell: ({ blocks }) => number.format(blocks) },
    result: { cell: (audit) => <Result audit={audit} />, card: 'state' },
  })
}

const secondsOf = (from: string, to: string) =>
  ((new Date(to).getTime() - new Date(from).getTime()) / 1000).toFixed(1)

function Result({ audit: { finding_count: count } }: { readonly audit: LedgerAudit }) {
  const t = useTranslations('ledger-audits.runs')
  if (count === 0) return <StatusBadge tone="good">{t('clean')}</StatusBadge>
  return <StatusBadge tone="bad">{t('findings', { count })}</StatusBadge>
}
