import { marginChangeList } from '@causeway/contract'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { MarginDiff, usePairName } from './margin-diff.tsx'
import { type MarginChange, rateQueries } from './queries.ts'
import styles from './rates.module.css'

const tones = { proposed: 'warn', approved: 'good', declined: 'bad', withdrawn: 'idle' } as const

const filters = filtersOf({ names: 'rates.history.filters', options: { change_state: 'rates.states' } })

/** Every margin change, with its proposer, its decision and the values. */
export function ChangeHistory() {
  const t = useTranslations('rates.history')
  const address = useListAddress(marginChangeList, { filters })
  return (
    <ListView<MarginChange>
      label={t('table')}
      address={address}
      query={useQuery(rateQueries.changes(address.query))}
      columns={useColumns()}
      empty={<EmptyState title={t('empty.title')}>{t('empty.words')}</EmptyState>}
    />
  )
}

function useColumns(): Column<MarginChange>[] {
  const t = useTranslations('rates.history')
  const states = useTranslations('rates.states')
  const pairName = usePairName()
  return columnsOf(t, {
    pair: { cell: ({ pair }) => pairName(pair), card: 'title' },
    change: { cell: (change) => <Change change={change} />, card: 'wide' },
    state: {
      sort: 'change_state',
      cell: ({ change_state }) => (
        <StatusBadge tone={tones[change_state]}>{states(change_state)}</StatusBadge>
      ),
      card: 'state',
    },
    proposed: {
      cell: ({ proposed_by, proposed_at }) => <Who name={proposed_by.name} at={proposed_at} />,
      card: 'wide',
      cardCell: ({ proposed_by, proposed_at }) => (
        <Action state="proposed" name={proposed_by.name} at={proposed_at} />
      ),
    },
    decided: {
      cell: ({ decided_by, decided_at }) =>
        decided_by && decided_at ? <Who name={decided_by.name} at={decided_at} /> : '–',
      card: 'wide',
      cardCell: ({ change_state, decided_by, decided_at }) =>
        decided_by && decided_at && <Action state={change_state} name={decided_by.name} at={decided_at} />,
    },
  })
}

function Change({ change }: { readonly change: MarginChange }) {
  return (
    <>
      <MarginDiff change={change} />
      {change.remark && <p className={styles['remark']}>{change.remark}</p>}
    </>
  )
}

type WhoProps = { readonly name: string; readonly at: string }

/** Used where there is no column header: the action, the operator and the time in one line. */
function Action({ state, name, at }: WhoProps & { readonly state: MarginChange['change_state'] }) {
  const t = useTranslations('rates.history.actions')
  return <span className={styles['quiet']}>{t.rich(state, { name, time: () => <Time value={at} /> })}</span>
}

function Who({ name, at }: WhoProps) {
  return (
    <span className={styles['who']}>
      {name}
      <span className={styles['quiet']}>
        <Time value={at} />
      </span>
    </span>
  )
}
