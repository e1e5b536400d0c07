import type { auditEventList, ConsoleAuditEvent } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import type { ListAddress, ListQuery } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { auditQueries } from '../queries.ts'
import styles from './audit-table.module.css'

export const auditFilters = filtersOf({ names: 'audit.filters' })

type Props = {
  readonly address: ListAddress & { readonly query: ListQuery<typeof auditEventList> }
}

export function AuditTable({ address }: Props) {
  const t = useTranslations('audit')
  const [opened, setOpened] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setOpened(opened.includes(id) ? opened.filter((each) => each !== id) : [...opened, id])
  // Without a filter by merchant the list is of one merchant, so the column is left out.
  const isOfAll = 'merchant_id' in address.filters
  const columns = useColumns(opened, toggle).filter(({ id }) => isOfAll || id !== 'merchant')
  return (
    <ListView<ConsoleAuditEvent>
      label={t('table')}
      address={address}
      query={useQuery(auditQueries.list(address.query))}
      columns={columns}
      empty={<EmptyState title={t('empty')} />}
      below={(event) => opened.includes(event.id) && <EventData event={event} />}
    />
  )
}

function useColumns(opened: readonly string[], toggle: (id: string) => void): Column<ConsoleAuditEvent>[] {
  const t = useTranslations('audit.columns')
  return columnsOf(t, {
    time: {
      sort: 'occurred_at',
      cell: ({ occurred_at }) => (
        <span className={styles['line']}>
          <Time value={occurred_at} />
        </span>
      ),
      card: 'note',
    },
    action: { cell: (event) => <Action event={event} />, card: 'title' },
    actor: { cell: (event) => <Actor event={event} />, card: 'state' },
    subject: { cell: (event) => <Subject event={event} />, card: 'wide' },
    merchant: { cell: (event) => <Merchant event={event} /> },
    data: {
      cell: (event) => (
        <DataToggle event={event} isOpen={opened.includes(event.id)} onPress={() => toggle(event.id)} />
      ),
      card: 'amount',
    },
  })
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

/** The action in words, with the code used for searching below. */
function Action({ event: { action } }: EventProps) {
  const words = usePathWords()(`audit-words.actions.${action}`)
  const code = <code className={styles['code']}>{action}</code>
  if (words === undefined) return code
  return (
    <>
      <span className={styles['block']}>{words}</span>
      {code}
    </>
  )
}

function Subject({ event: { subject_kind, subject_id, subject_number } }: EventProps) {
  const words = usePathWords()(`audit-words.subjects.${subject_kind}`)
  return (
    <>
      {words ?? subject_kind}
      <span className={`${styles['quiet']} ${styles['block']}`}>
        {subject_number ? <NumberText value={subject_number} /> : subject_id}
      </span>
    </>
  )
}

function Merchant({ event: { merchant_id } }: EventProps) {
  const t = useTranslations('audit')
  if (!merchant_id) return '–'
  return (
    <ScreenLink to="Merchant" search={{ id: merchant_id }} className={styles['line']}>
      {t('openMerchant')}
    </ScreenLink>
  )
}

type ToggleProps = EventProps & { readonly isOpen: boolean; readonly onPress: () => void }

function DataToggle({ event: { data, request_id }, isOpen, onPress }: ToggleProps) {
  const t = useTranslations('audit')
  const count = Object.keys(data).length
  if (count === 0 && !request_id) return '–'
  return (
    <Button size="small" tone="quiet" className={styles['toggle']} aria-expanded={isOpen} onClick={onPress}>
      {t('details', { count })}
    </Button>
  )
}

/** The complete data of the event, unchanged, so that nothing is hidden from the operator. */
function EventData({ event: { data, request_id } }: EventProps) {
  const shown = request_id ? { ...data, request_id } : data
  return <pre className={styles['data']}>{JSON.stringify(shown, null, 2)}</pre>
}
