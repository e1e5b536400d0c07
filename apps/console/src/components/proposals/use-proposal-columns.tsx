import type { Proposal, ProposalState } from '@causeway/contract'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import styles from './proposals.module.css'

const tones = { proposed: 'warn', approved: 'good', declined: 'bad', withdrawn: 'idle' } as const

/** The state of a proposal, the operator who made it and the one who decided it. */
export function useProposalColumns(): Column<Proposal>[] {
  const t = useTranslations('proposals.columns')
  const states = useTranslations('proposals.states')
  return columnsOf(t, {
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

type WhoProps = { readonly name: string; readonly at: string }

/** Used where there is no column header: the action, the operator and the time in one line. */
function Action({ state, name, at }: WhoProps & { readonly state: ProposalState }) {
  const t = useTranslations('proposals.actions')
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
