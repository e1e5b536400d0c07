import type { ConsoleAuditEvent } from '@causeway/contract'
import { type Column, DataTable, type TableState } from '@causeway/web/components/data-table.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type AuditFilter, auditQueries } from '../../features/audit/queries.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './audit-table.module.css'

type Props = {
  readonly filter: AuditFilter
  readonly state: TableState
  readonly onTurn: (state: TableState) => void
  readonly onClearFilter?: (() => void) | undefined
  /** Whose events these are is known, and stands nowhere. */
  readonly ofOneMerchant?: boolean
}

export function AuditTable({ filter, state, onTurn, onClearFilter, ofOneMerchant = false }: Props) {
  const t = useTranslations('audit')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(auditQueries.list(filter))
  const columns = useColumns().filter(({ id }) => !ofOneMerchant || id !== 'merchant')
  return (
    <DataTable<ConsoleAuditEvent>
      label={t('table')}
      columns={columns}
      rows={data?.list}
      count={data?.count ?? 0}
      rowKey={({ id }) => id}
      state={state}
      onChange={onTurn}
      loading={isFetching && isPlaceholderData}
      {...(error && { failure: error })}
      onRetry={() => void refetch()}
      empty={<EmptyState title={t('empty')} />}
      onClearFilter={onClearFilter}
    />
  )
}

function useColumns(): Column<ConsoleAuditEvent>[] {
  const t = useTranslations('audit.columns')
  return [
    { id: 'time', header: t('time'), cell: ({ occurred_at }) => <Time value={occurred_at} />, card: 'note' },
    {
      id: 'action',
      header: t('action'),
      cell: ({ action }) => <span className={styles['code']}>{action}</span>,
      card: 'title',
    },
    { id: 'actor', header: t('actor'), cell: (event) => <Actor event={event} />, card: 'state' },
    { id: 'subject', header: t('subject'), cell: (event) => <Subject event={event} /> },
    { id: 'merchant', header: t('merchant'), cell: (event) => <Merchant event={event} /> },
    { id: 'data', header: t('data'), cell: (event) => <EventData event={event} />, card: 'amount' },
  ]
}

type EventProps = { readonly event: ConsoleAuditEvent }

function Actor({ event: { actor_kind, actor, actor_id } }: EventProps) {
  const t = useTranslations('audit.actors')
  return (
    <>
      {actor ?? actor_id ?? t(actor_kind)}
      {actor_kind !== 'system' && (
        <span className={`${styles['quiet']} ${styles['block']}`}>{t(actor_kind)}</span>
      )}
    </>
  )
}

function Subject({ event: { subject_kind, subject_id } }: EventProps) {
  return (
    <>
      {subject_kind}
      <span className={`${styles['quiet']} ${styles['block']}`}>{subject_id}</span>
    </>
  )
}

function Merchant({ event: { merchant_id } }: EventProps) {
  const t = useTranslations('audit')
  if (!merchant_id) return '–'
  return (
    <ScreenLink to="Merchant" search={{ id: merchant_id }}>
      {t('openMerchant')}
    </ScreenLink>
  )
}

/** Whatever was written down with the event, as it is: nobody may have to guess what was left out. */
function EventData({ event: { data, request_id } }: EventProps) {
  const t = useTranslations('audit')
  const count = Object.keys(data).length
  const shown = request_id ? { ...data, request_id } : data
  if (count === 0 && !request_id) return '–'
  return (
    <details className={styles['data']}>
      <summary>{t('details', { count })}</summary>
      <pre>{JSON.stringify(shown, null, 2)}</pre>
    </details>
  )
}
