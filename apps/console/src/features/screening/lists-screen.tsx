import { Button } from '@causeway/web/components/button.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { CopyRow } from '../../components/copy-row.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { NameSearch } from './name-search.tsx'
import { loadList, type ScreeningState, screeningQueries } from './queries.ts'
import { VersionList } from './version-list.tsx'
import { WaitingVersion } from './waiting-version.tsx'

/** The sanctions list in force, a search in it, and all versions. */
export function ListsScreen() {
  const t = useTranslations('screening.lists')
  const titles = useTranslations('titles')
  const query = useQuery(screeningQueries.state())
  const { run, isAtWork, failure } = useWrite(async () => {
    await loadList()
    notify(t('queued'))
  })
  const isLoading = isAtWork || query.data?.is_loading === true
  return (
    <Page
      title={titles('ScreeningLists')}
      breadcrumb={<ScreenLink to="Screening">{titles('Screening')}</ScreenLink>}
      context={t('context')}
      actions={
        <Button tone="primary" loading={isLoading} onClick={() => run()}>
          {t(isLoading ? 'loading' : 'load')}
        </Button>
      }
    >
      {failure !== undefined && <FailureNotice failure={failure} />}
      <Loaded query={query} lines={8}>
        {(state) => (
          <>
            <WaitingVersion />
            {state.in_force === null && (
              <Notice tone="bad" role="alert" title={t('none')}>
                {t('noneWords')}
              </Notice>
            )}
            <SectionCard title={t('inForce')}>
              <Facts state={state} />
            </SectionCard>
          </>
        )}
      </Loaded>
      <Section title={t('search.title')} note={t('search.note')}>
        <NameSearch />
      </Section>
      <Section title={t('versions.title')}>
        <VersionList isLoading={isLoading} />
      </Section>
    </Page>
  )
}

function Facts({ state: { source, in_force, threshold, rescreened } }: { readonly state: ScreeningState }) {
  const t = useTranslations('screening.lists')
  const number = new Intl.NumberFormat(useLocale())
  return (
    <DescriptionList>
      <Description term={t('source')}>{source}</Description>
      <Description term={t('threshold')}>{t('thresholdOf', { threshold })}</Description>
      {in_force && (
        <>
          <Description term={t('entries')}>
            {t('counts', {
              entries: number.format(in_force.entry_count),
              names: number.format(in_force.name_count),
            })}
          </Description>
          {in_force.in_force_at && (
            <Description term={t('since')}>
              <Time value={in_force.in_force_at} />
            </Description>
          )}
          <Description term={t('checked')}>
            <Time value={in_force.checked_at} />
          </Description>
          {rescreened && (
            <Description term={t('rescreened')}>
              {t.rich('rescreenedCounts', {
                time: () => <Time value={rescreened.at} />,
                subjects: number.format(rescreened.subject_count),
                hits: rescreened.hit_count,
              })}
            </Description>
          )}
          {in_force.hash && <CopyRow term={t('hash')} value={in_force.hash} label={t('copyHash')} isHash />}
        </>
      )}
    </DescriptionList>
  )
}
