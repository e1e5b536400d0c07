import { HolderBadge } from '@causeway/web/collection/account-badges.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../../components/desk.module.css'
import { OneScreen } from '../../../components/one-screen.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { SubjectHistory } from '../../audit/parts/subject-history.tsx'
import { SubjectHits } from '../../screening/parts/subject-hits.tsx'
import { type ConsoleHolder, holderQueries } from '../queries.ts'
import { HolderActions } from './holder-actions.tsx'
import { AccountsCard, FactsCard, ImpactNotice, PastRefusals } from './holder-cards.tsx'
import { HolderFields } from './holder-fields.tsx'

export function HolderScreen() {
  const t = useTranslations('holders')
  return (
    <OneScreen
      kind="holder"
      queryOf={holderQueries.detail}
      unknown="holder_not_found"
      list="Holders"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(holder) => <HolderPage holder={holder} />}
    </OneScreen>
  )
}

type Props = { readonly holder: ConsoleHolder }

function HolderPage({ holder }: Props) {
  const t = useTranslations('holders')
  const titles = useTranslations('titles')
  return (
    <Page
      title={holder.name || holder.name_latin || t('unnamed')}
      breadcrumb={<ScreenLink to="Holders">{titles('Holders')}</ScreenLink>}
      context={<Head holder={holder} />}
    >
      <HolderActions holder={holder} />
      <ImpactNotice holder={holder} />
      <PastRefusals holder={holder} />
      <HolderFields holder={holder} />
      <div className={desk['cards']}>
        <FactsCard holder={holder} />
        <AccountsCard holder={holder} />
        <SubjectHits hits={holder.hits} />
      </div>
      <Section title={t('detail.history')}>
        <SubjectHistory subject_id={holder.id} />
      </Section>
    </Page>
  )
}

function Head({ holder: { number, holder_state, open_version } }: Props) {
  const t = useTranslations('holders')
  const accounts = useTranslations('accounts')
  const isChange = holder_state === 'active' && open_version?.version_state === 'reviewing'
  const { submitted_at = null, due_at = null, version_state } = open_version ?? {}
  const isReviewing = version_state === 'reviewing'
  return (
    <span className={desk['facts']}>
      <HolderBadge state={holder_state} />
      {isChange && <StatusBadge tone="warn">{t('changed')}</StatusBadge>}
      <NumberField value={number} label={accounts('copyNumber')} />
      {isReviewing && submitted_at && (
        <span>{t.rich('detail.submittedAt', { time: () => <Time value={submitted_at} /> })}</span>
      )}
      {isReviewing && due_at && <span>{t.rich('detail.due', { time: () => <Time value={due_at} /> })}</span>}
    </span>
  )
}
