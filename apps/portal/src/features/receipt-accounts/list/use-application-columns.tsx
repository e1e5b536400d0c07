import type { ApplicationRow } from '@causeway/contract'
import { ApplicationBadge } from '@causeway/web/collection/account-badges.tsx'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { applicationScreens } from '../parts/application-screens.ts'
import { useJoin } from '../parts/use-join.ts'
import styles from '../receipt-accounts.module.css'

/** Each row has a real link to its application. */
export function useApplicationColumns(): readonly Column<ApplicationRow>[] {
  const t = useTranslations('accounts.applications.columns')
  const list = useTranslations('accounts.list')
  const types = useTranslations('account-words.types')
  const placeName = usePlaceName()
  const join = useJoin()
  return columnsOf(t, {
    places: {
      card: 'title',
      cell: (row) => (
        <>
          <ScreenLink
            to={applicationScreens[row.application_type]}
            search={{ id: row.id }}
            className={rowLinkClass}
          >
            <span className={styles['name']}>
              {row.places.length > 0 ? join(row.places.map(placeName)) : list('noPlaces')}
            </span>
          </ScreenLink>
          <EndReason row={row} />
        </>
      ),
    },
    type: {
      card: 'amount',
      cell: ({ application_type }) => <span className={styles['whole']}>{types(application_type)}</span>,
    },
    holder: { cell: ({ holder_name }) => holder_name || '–' },
    state: {
      card: 'state',
      cell: ({ application_state }) => <ApplicationBadge state={application_state} />,
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    step: { card: 'note', cell: (row) => <StepTime row={row} /> },
    created: {
      sort: 'created_at',
      isExtra: true,
      cell: ({ created_at }) => (
        <span className={styles['whole']}>
          <Time value={created_at} />
        </span>
      ),
    },
  })
}

type Props = { readonly row: ApplicationRow }

/** Why an application has ended without accounts. */
function EndReason({ row: { rejection, cancellation } }: Props) {
  const rejections = useTranslations('account-form.progress.rejections')
  const t = useTranslations('accounts.applications.cancelled')
  const words = rejection ? rejections(rejection) : cancellation && t(cancellation)
  return words ? <span className={styles['sub']}>{words}</span> : null
}

/** When an application reached its step. */
function StepTime({ row: { saved_at, submitted_at, decided_at } }: Props) {
  return (
    <span className={styles['whole']}>
      <Time value={decided_at ?? submitted_at ?? saved_at} />
    </span>
  )
}
