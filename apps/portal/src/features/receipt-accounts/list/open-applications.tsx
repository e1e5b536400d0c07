import type { ApplicationRow } from '@causeway/contract'
import { ApplicationBadge } from '@causeway/web/collection/account-badges.tsx'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { DocumentIcon } from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useDayWords } from '@causeway/web/format/use-day-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow, useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { applicationScreens } from '../parts/application-screens.ts'
import { ApplyAgain } from '../parts/apply-again.tsx'
import { useJoin } from '../parts/use-join.ts'
import { applicationQueries } from '../queries.ts'

const RECENT_MS = 30 * 86_400_000

/** The applications that are not decided, each with its step and a date. Nothing if there are none. */
export function OpenApplications() {
  const t = useTranslations('accounts.list')
  const { data = [] } = useQuery(applicationQueries.undecided())
  return (
    <>
      <RejectedApplications undecided={data} />
      {data.length > 0 && (
        <Section title={t('applications')}>
          <RowList label={t('applications')}>
            {data.map((application) => (
              <ApplicationLine key={application.id} application={application} />
            ))}
          </RowList>
        </Section>
      )}
    </>
  )
}

/** Those rejected in the last thirty days, until another application of the type is begun. */
function RejectedApplications({ undecided }: { readonly undecided: readonly ApplicationRow[] }) {
  const t = useTranslations('accounts.list')
  const now = useNow().getTime()
  const { data = [] } = useQuery(applicationQueries.rejected())
  const recent = data.filter(
    ({ application_type, decided_at }) =>
      now - Date.parse(decided_at ?? '') < RECENT_MS &&
      !undecided.some((each) => each.application_type === application_type),
  )
  if (recent.length === 0) return null
  return (
    <Section title={t('rejected')}>
      <RowList label={t('rejected')}>
        {recent.map((application) => (
          <RejectedLine key={application.id} application={application} />
        ))}
      </RowList>
    </Section>
  )
}

function RejectedLine({ application }: { readonly application: ApplicationRow }) {
  const { id, application_type, places, rejection, decided_at } = application
  const t = useTranslations('account-form.progress')
  const types = useTranslations('account-words.types')
  const placeName = usePlaceName()
  const join = useJoin()
  return (
    <ListRow
      icon={<DocumentIcon />}
      tone="bad"
      title={
        <ScreenLink to={applicationScreens[application_type]} search={{ id }}>
          {join(places.map(placeName))}
        </ScreenLink>
      }
      detail={
        <>
          {types(application_type)} · {decided_at && <Time value={decided_at} />}
          {rejection && ` · ${t(`rejections.${rejection}`)}`}
        </>
      }
      aside={<ApplyAgain places={places} size="small" />}
    />
  )
}

function ApplicationLine({ application }: { readonly application: ApplicationRow }) {
  const { id, number, application_type, application_state, places } = application
  const types = useTranslations('account-words.types')
  const t = useTranslations('accounts.list')
  const placeName = usePlaceName()
  const join = useJoin()
  const title = places.length > 0 ? join(places.map(placeName)) : t('noPlaces')
  return (
    <ListRow
      icon={<DocumentIcon />}
      title={
        <ScreenLink to={applicationScreens[application_type]} search={{ id }}>
          {title}
        </ScreenLink>
      }
      detail={
        <>
          {types(application_type)} · <NumberText value={number} /> · <WhenWords application={application} />
        </>
      }
      aside={<ApplicationBadge state={application_state} />}
      chevron
    />
  )
}

function WhenWords({ application }: { readonly application: ApplicationRow }) {
  const t = useTranslations('accounts.list')
  const dayWords = useDayWords()
  const { application_state, saved_at, due_at } = application
  if (application_state === 'draft') return t('saved', { time: formatDateTime(saved_at) })
  return due_at ? t('due', { day: dayWords(due_at) }) : null
}
