import { ApplicationBadge } from '@causeway/web/collection/account-badges.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { useTranslations } from 'use-intl'
import { Age, isLate } from '../../../components/age.tsx'
import desk from '../../../components/desk.module.css'
import { CompanyName, Name } from '../../../components/name.tsx'
import { useOperator } from '../../../operator.ts'
import type { ApplicationRow } from '../queries.ts'

export function useApplicationColumns(): Column<ApplicationRow>[] {
  const t = useTranslations('applications.columns')
  const accounts = useTranslations('accounts')
  const types = useTranslations('account-words.types')
  return columnsOf(t, {
    merchant: {
      cell: (row) => (
        <CompanyName of={row} number={row.number} link={{ to: 'Application', search: { id: row.id } }} />
      ),
      card: 'title',
    },
    type: {
      cell: ({ application_type }) => <span className={desk['figure']}>{types(application_type)}</span>,
    },
    places: {
      cell: ({ places }) => places.map((code) => code.replace('_', ' ')).join(accounts('comma')),
      card: 'wide',
    },
    holder: { cell: ({ holder_name }) => <Name name={holder_name || '–'} /> },
    state: {
      cell: ({ application_state }) => <ApplicationBadge state={application_state} />,
      card: 'state',
    },
    reviewer: { cell: (row) => <Reviewer row={row} />, card: 'amount' },
    requests: { cell: ({ open_requests }) => open_requests || '–' },
    age: {
      sort: '-submitted_at',
      cell: (row) => <Waits row={row} />,
      card: 'note',
    },
    due: { cell: ({ due_at, decided_at }) => (due_at && !decided_at ? <Time value={due_at} /> : '–') },
  })
}

type Props = { readonly row: ApplicationRow }

function Reviewer({ row: { reviewer, submitted_at, decided_at } }: Props) {
  const t = useTranslations('applications')
  const operator = useOperator()
  if (!reviewer) return submitted_at && !decided_at ? t('free') : '–'
  return reviewer.operator_id === operator?.id ? t('mine') : reviewer.name
}

/** Only an application that is not decided has waited for too long. */
function Waits({ row: { submitted_at, decided_at } }: Props) {
  if (!submitted_at || decided_at) return '–'
  return (
    <span className={isLate(submitted_at) ? desk['late'] : undefined}>
      <Age since={submitted_at} />
    </span>
  )
}
