import { DataTable, rowLinkClass } from '@causeway/web/components/data-table.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import type { Column } from '@causeway/web/components/table-props.ts'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useLocale, useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import type { LedgerAudit } from './queries.ts'

type Props = { readonly audits: readonly LedgerAudit[]; readonly shownId: string | undefined }

/** The last runs. Each leads to its findings, which the address names. */
export function AuditRuns({ audits, shownId }: Props) {
  const t = useTranslations('ledger-audits.runs')
  return (
    <DataTable<LedgerAudit>
      label={t('table')}
      columns={useColumns()}
      rows={audits}
      count={audits.length}
      rowKey={({ id }) => id}
      selectedKey={audits.length > 1 ? shownId : undefined}
      state={{ page: 1, page_size: Math.max(1, audits.length) }}
      onChange={() => undefined}
      empty={<EmptyState title={t('empty')} />}
    />
  )
}

function useColumns(): Column<LedgerAudit>[] {
  const t = useTranslations('ledger-audits.runs')
  const number = new Intl.NumberFormat(useLocale())
  const figure = (id: 'transactions' | 'entries' | 'blocks'): Column<LedgerAudit> => ({
    id,
    header: t(id),
    align: 'end',
    cell: (audit) => number.format(audit[id]),
  })
  return [
    {
      id: 'started',
      header: t('started'),
      cell: ({ id, started_at }) => (
        <ScreenLink to="LedgerAudits" search={{ id }} className={rowLinkClass}>
          {formatDateTime(started_at)}
        </ScreenLink>
      ),
      card: 'title',
    },
    {
      id: 'took',
      header: t('took'),
      align: 'end',
      cell: ({ started_at, finished_at }) => t('seconds', { seconds: secondsOf(started_at, finished_at) }),
      card: 'note',
    },
    {
      ...figure('transactions'),
      cardCell: ({ transactions, entries }) => t('figures', { transactions, entries }),
      card: 'amount',
    },
    figure('entries'),
    figure('blocks'),
    { id: 'result', header: t('result'), cell: (audit) => <Result audit={audit} />, card: 'state' },
  ]
}

const secondsOf = (from: string, to: string) =>
  ((new Date(to).getTime() - new Date(from).getTime()) / 1000).toFixed(1)

function Result({ audit: { finding_count: count } }: { readonly audit: LedgerAudit }) {
  const t = useTranslations('ledger-audits.runs')
  if (count === 0) return <StatusBadge tone="good">{t('clean')}</StatusBadge>
  return <StatusBadge tone="bad">{t('findings', { count })}</StatusBadge>
}
