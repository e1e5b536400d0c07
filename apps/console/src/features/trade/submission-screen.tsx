import { templateOf } from '@causeway/contract'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import desk from '../../components/desk.module.css'
import { OneScreen } from '../../components/one-screen.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { SubjectHistory } from '../audit/parts/subject-history.tsx'
import { type ConsoleSubmissionDetail, tradeQueries } from './queries.ts'
import { ReviewRows } from './review-rows.tsx'
import { SubmissionBadge } from './state-badges.tsx'
import { MerchantCard, ReceiptsCard } from './submission-cards.tsx'
import { TakeBar } from './take-bar.tsx'

const PapersCard = lazyPart(async () => (await import('./papers-card.tsx')).PapersCard, 3)
const PayersCard = lazyPart(async () => (await import('./payers-card.tsx')).PayersCard, 3)
const SubjectHits = lazyPart(async () => (await import('../screening/parts/subject-hits.tsx')).SubjectHits, 2)

export function SubmissionScreen() {
  const t = useTranslations('trade-review')
  return (
    <OneScreen
      kind="trade_submission"
      queryOf={tradeQueries.detail}
      unknown="trade_submission_not_found"
      list="TradeSubmissions"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(submission) => <SubmissionPage submission={submission} />}
    </OneScreen>
  )
}

type Props = { readonly submission: ConsoleSubmissionDetail }

/** What a reviewer needs to decide: merchant, receipts, the exceptions among the orders, and the others. */
function SubmissionPage({ submission }: Props) {
  const t = useTranslations('trade-review')
  const templates = useTranslations('trade.templates')
  const titles = useTranslations('titles')
  const { name } = useCompanyName()(submission)
  return (
    <Page
      title={`${name} · ${templates(submission.template)}`}
      breadcrumb={<ScreenLink to="TradeSubmissions">{titles('TradeSubmissions')}</ScreenLink>}
      context={<Head submission={submission} />}
    >
      <CaseExceptions submission={submission} />
      <TakeBar submission={submission} />
      <div className={desk['cards']}>
        <MerchantCard submission={submission} />
        <ReceiptsCard submission={submission} />
        <PayersCard payers={submission.payers} />
        {templateOf(submission.template).is_trade && <SubjectHits hits={submission.hits} hasNames />}
        <PapersCard submission={submission} />
      </div>
      <ReviewRows submission={submission} />
      <Section title={t('history')}>
        <SubjectHistory subject_id={submission.id} />
      </Section>
    </Page>
  )
}

/** What a person has to look at in the submission as a whole. */
function CaseExceptions({ submission: { exceptions } }: Props) {
  const t = useTranslations('trade.case_exceptions')
  return exceptions.map((each) => <Notice key={each} tone="warn" title={t(each)} />)
}

function Head({ submission }: Props) {
  const t = useTranslations('trade-review')
  const { number, submission_state, submitted_at, reviewed_at, reviewer } = submission
  return (
    <span className={desk['facts']}>
      <SubmissionBadge state={submission_state} />
      <NumberField value={number} label={t('copyNumber')} />
      {submitted_at && <span>{t.rich('head.submitted', { time: () => <Time value={submitted_at} /> })}</span>}
      {reviewed_at && <span>{t.rich('head.reviewed', { time: () => <Time value={reviewed_at} /> })}</span>}
      {reviewer && <span>{t('head.reviewer', { name: reviewer.name })}</span>}
    </span>
  )
}
