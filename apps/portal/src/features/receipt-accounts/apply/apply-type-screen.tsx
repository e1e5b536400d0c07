import { type ApplicationType, applicationTypes, openPlaces } from '@causeway/contract'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink, useGoTo } from '../../../router/screen-link.ts'
import { applicationScreens } from '../parts/application-screens.ts'
import { ListLink } from '../parts/list-link.tsx'
import { useJoin } from '../parts/use-join.ts'
import { applicationQueries, createApplication } from '../queries.ts'
import styles from './apply.module.css'

const open = new Set(openPlaces.map(({ code }) => code))

/** Chooses the kind of application, and begins it with the places of the address. */
export function ApplyTypeScreen() {
  const t = useTranslations('account-apply')
  const titles = useTranslations('titles')
  const placeName = usePlaceName()
  const join = useJoin()
  const goTo = useGoTo()
  const { places = '' } = useScreenSearch()
  const chosen = [...new Set(places.split(','))].filter((code) => open.has(code))
  const { input, failure, run } = useWrite(async (application_type: ApplicationType) => {
    const { id } = await createApplication({ application_type, places: chosen, holder_id: null })
    await goTo(applicationScreens[application_type], { id })
  })
  const context =
    chosen.length > 0 ? t('forPlaces', { places: join(chosen.map(placeName)) }) : t('typeContext')
  return (
    <Page title={titles('AccountApplyType')} context={context} breadcrumb={<ListLink to="AccountApply" />}>
      <Drafts />
      {failure !== undefined && <FailureNotice failure={failure} />}
      <div className={styles['types']}>
        {applicationTypes.map((type) => (
          <TypeCard key={type} type={type} isBusy={input === type} onBegin={() => run(type)} />
        ))}
      </div>
      <Section title={t('whichTitle')}>
        <WhichTable label={t('whichTitle')} />
      </Section>
    </Page>
  )
}

type CardProps = { readonly type: ApplicationType; readonly isBusy: boolean; readonly onBegin: () => void }

function TypeCard({ type, isBusy, onBegin }: CardProps) {
  const t = useTranslations('account-apply')
  const types = useTranslations('account-words.types')
  return (
    <section className={styles['type']} aria-label={types(type)}>
      <h2>{types(type)}</h2>
      <p>{t(`types.${type}.who`)}</p>
      <div>
        <h3>{t('needed')}</h3>
        <ul>
          {(['a', 'b', 'c'] as const).map((line) => (
            <li key={line}>{t(`types.${type}.needs.${line}`)}</li>
          ))}
        </ul>
      </div>
      <Button tone="primary" loading={isBusy} onClick={onBegin}>
        {t(`types.${type}.begin`)}
      </Button>
    </section>
  )
}

const rows = ['marketplace', 'independent_site', 'app_store', 'b2b', 'direct', 'services'] as const

/** Which kind suits which business. */
function WhichTable({ label }: { readonly label: string }) {
  const t = useTranslations('account-apply.which')
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('business')}</th>
            <th scope="col">{t('payer')}</th>
            <th scope="col">{t('type')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`rows.${row}.business`)}</th>
              <td>{t(`rows.${row}.payer`)}</td>
              <td>{t(`rows.${row}.type`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Drafts that were begun before, to be continued instead. */
function Drafts() {
  const t = useTranslations('account-apply')
  const list = useTranslations('accounts.list')
  const types = useTranslations('account-words.types')
  const join = useJoin()
  const { data = [] } = useQuery(applicationQueries.undecided())
  const drafts = data.filter(({ application_state }) => application_state === 'draft')
  if (drafts.length === 0) return null
  return (
    <Section title={t('drafts')}>
      <RowList label={t('drafts')}>
        {drafts.map(({ id, application_type, places, saved_at }) => (
          <ListRow
            key={id}
            title={`${types(application_type)} · ${join(places.map((code) => code.replace('_', ' ')))}`}
            detail={list('saved', { time: formatDateTime(saved_at) })}
            aside={
              <ScreenLink
                to={applicationScreens[application_type]}
                search={{ id }}
                className={buttonClass({ size: 'small' })}
              >
                {t('continue')}
              </ScreenLink>
            }
          />
        ))}
      </RowList>
    </Section>
  )
}
