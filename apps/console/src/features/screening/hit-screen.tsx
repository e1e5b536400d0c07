import { Notice } from '@causeway/web/components/notice.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { OneScreen } from '../../components/one-screen.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { EntryCard, ScreenedCard } from './comparison.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionHistory } from './decision-history.tsx'
import { HitStateBadge } from './hit-state-badge.tsx'
import { type ScreeningHitDetail, screeningQueries } from './queries.ts'

export function HitScreen() {
  const t = useTranslations('screening')
  return (
    <OneScreen
      kind="screening_hit"
      queryOf={screeningQueries.hit}
      unknown="screening_hit_not_found"
      list="Screening"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(hit) => <HitPage hit={hit} />}
    </OneScreen>
  )
}

function HitPage({ hit }: { readonly hit: ScreeningHitDetail }) {
  const t = useTranslations('screening.hit')
  const titles = useTranslations('titles')
  return (
    <Page
      title={hit.screened_name}
      breadcrumb={<ScreenLink to="Screening">{titles('Screening')}</ScreenLink>}
      context={
        <span className={desk['facts']}>
          <HitStateBadge state={hit.hit_state} />
          <span>{t.rich('found', { time: () => <Time value={hit.found_at} /> })}</span>
        </span>
      }
    >
      <DecisionBar hit={hit} />
      <HitNotices hit={hit} />
      <div className={desk['cards']}>
        <ScreenedCard hit={hit} />
        <EntryCard hit={hit} />
      </div>
      <Section title={t('history')}>
        <DecisionHistory hit={hit} />
      </Section>
    </Page>
  )
}

/** What the operator should know before deciding. */
function HitNotices({ hit }: { readonly hit: ScreeningHitDetail }) {
  const t = useTranslations('screening.hit')
  const { entry_now, hit_state, remembered_from, others_waiting, same_pair_waiting } = hit
  const isWaiting = hit_state === 'open' || hit_state === 'proposed'
  return (
    <>
      {remembered_from && (
        <Notice
          title={t('remembered')}
          action={
            <ScreenLink to="ScreeningHit" search={{ id: remembered_from }}>
              {t('earlier')}
            </ScreenLink>
          }
        >
          {t('rememberedWords')}
        </Notice>
      )}
      {entry_now !== 'same' && (
        <Notice tone="warn" title={t(`now.${entry_now}`)}>
          {t('nowWords')}
        </Notice>
      )}
      {isWaiting && (others_waiting > 0 || same_pair_waiting > 0) && (
        <Notice title={t('together')}>
          {others_waiting > 0 && <p>{t('others', { count: others_waiting })}</p>}
          {same_pair_waiting > 0 && <p>{t('samePair', { count: same_pair_waiting })}</p>}
        </Notice>
      )}
    </>
  )
}
