import { type Application, applicationMachine } from '@causeway/contract'
import { AccountBadge, ApplicationBadge } from '@causeway/web/collection/account-badges.tsx'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Timeline, type TimelineStep } from '@causeway/web/components/timeline.tsx'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfiles } from '../../../profiles.ts'
import { ScreenLink } from '../../../router/screen-link.ts'
import { OpenRequests } from '../../requests/parts/open-requests.tsx'
import { ApplyAgain } from '../parts/apply-again.tsx'
import { ListLink } from '../parts/list-link.tsx'
import { applicationQueries, cancelApplication } from '../queries.ts'
import pair from '../receipt-accounts.module.css'
import { ApplicationStores } from './application-stores.tsx'
import { ApplicationSummary } from './application-summary.tsx'

/** A submitted application: its step, what is asked about it, and what came of it. */
export function ApplicationProgress({ id }: { readonly id: string }) {
  const query = useQuery(applicationQueries.one(id))
  const types = useTranslations('account-words.types')
  const titles = useTranslations('titles')
  const { data } = query
  return (
    <Page
      title={data ? types(data.application_type) : titles('AccountList')}
      breadcrumb={<ListLink />}
      actions={data && <Actions application={data} />}
    >
      <Loaded query={query} lines={8}>
        {(application) => <Content application={application} />}
      </Loaded>
    </Page>
  )
}

type Props = { readonly application: Application }

function Content({ application }: Props) {
  const t = useTranslations('account-form.progress')
  const { merchant } = useProfiles()
  const subject = { kind: 'application', id: application.id } as const
  return (
    <>
      <Outcome application={application} />
      {merchant && <OpenRequests merchant={merchant} subject={subject} />}
      <div className={pair['pair']}>
        <SectionCard title={t('facts')}>
          <Facts application={application} />
        </SectionCard>
        <SectionCard title={t('steps')}>
          <Steps application={application} />
        </SectionCard>
      </div>
      <Issued title={t('accounts')} accounts={application.accounts} />
      <Issued title={t(`held.${application.application_type}`)} accounts={application.held_accounts} />
      <ApplicationStores application={application} />
      <Section title={t('content')}>
        <ApplicationSummary application={application} />
      </Section>
    </>
  )
}

function Facts({ application }: Props) {
  const t = useTranslations('account-form.progress')
  const placeName = usePlaceName()
  const { number, places, holder_name, application_state, held_accounts } = application
  const isHeld = (code: string) =>
    held_accounts.some(({ currency, country }) => `${currency}_${country}` === code)
  return (
    <DescriptionList layout="apart">
      <Description term={t('state')}>
        <ApplicationBadge state={application_state} />
      </Description>
      <Description term={t('places')}>
        {places.map((code) => (
          <span key={code} className={pair['sub']}>
            {placeName(code)}
            {isHeld(code) && ` · ${t('isHeld')}`}
          </span>
        ))}
      </Description>
      <Description term={t('holder')}>{holder_name}</Description>
      <Description term={t('number')}>
        <NumberField value={number} label={t('copyNumber')} />
      </Description>
    </DescriptionList>
  )
}

/** The reason of a rejection or a cancellation. */
function Outcome({ application: { application_state, rejection, cancellation } }: Props) {
  const t = useTranslations('account-form.progress')
  if (application_state === 'rejected' && rejection) {
    return (
      <Notice tone="bad" title={t('rejected')}>
        {t(`rejections.${rejection}`)}
      </Notice>
    )
  }
  if (application_state === 'cancelled' && cancellation) {
    return <Notice tone="info">{t(`cancellations.${cancellation}`)}</Notice>
  }
  return null
}

function Steps({ application }: Props) {
  const t = useTranslations('account-form.progress')
  const { application_state: state, submitted_at, due_at, decided_at, accounts } = application
  const isDecided = decided_at !== null
  const opensNone = application.held_accounts.length === application.places.length
  const isOpen = accounts.length > 0 && accounts.every(({ account_state }) => account_state === 'active')
  const review: TimelineStep = {
    id: 'review',
    title: t('review'),
    state: isDecided ? (state === 'approved' ? 'done' : 'failed') : 'current',
    ...(isDecided && { at: decided_at }),
    remark: isDecided ? undefined : t(state === 'material_required' ? 'yourTurn' : 'ourTurn'),
  }
  const opening: TimelineStep = {
    id: 'open',
    title: t('open'),
    state: isOpen ? 'done' : state === 'approved' ? 'current' : 'future',
    ...(!isDecided && due_at && { on: formatDate(due_at) }),
  }
  const isOver = opensNone || state === 'rejected' || state === 'cancelled'
  return (
    <Timeline
      steps={[
        { id: 'submit', title: t('submit'), state: 'done', ...(submitted_at && { at: submitted_at }) },
        review,
        ...(isOver ? [] : [opening]),
      ]}
    />
  )
}

type IssuedProps = { readonly title: string; readonly accounts: Application['accounts'] }

function Issued({ title, accounts }: IssuedProps) {
  if (accounts.length === 0) return null
  return (
    <Section title={title}>
      <RowList label={title}>
        {accounts.map((account) => (
          <IssuedLine key={account.id} account={account} />
        ))}
      </RowList>
    </Section>
  )
}

function IssuedLine({ account }: { readonly account: Application['accounts'][number] }) {
  const placeName = usePlaceName()
  const { id, number, alias, currency, country, account_state } = account
  return (
    <ListRow
      title={
        <ScreenLink to="AccountDetail" search={{ id }}>
          {alias || placeName(`${currency}_${country}`)}
        </ScreenLink>
      }
      detail={number}
      aside={<AccountBadge state={account_state} />}
      chevron
    />
  )
}

function Actions({ application }: Props) {
  const { application_state, places } = application
  const isOver = application_state === 'rejected' || application_state === 'cancelled'
  return isOver ? <ApplyAgain places={places} /> : <CancelButton application={application} />
}

function CancelButton({ application: { id, application_state } }: Props) {
  const t = useTranslations('account-form.cancel')
  const [isAsking, setAsking] = useState(false)
  if (!applicationMachine.next(application_state, 'cancel')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('open')}</Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('title')}
        confirmLabel={t('confirm')}
        dismissLabel={t('keep')}
        tone="danger"
        onConfirm={() => cancelApplication(id)}
      >
        {t('words')}
      </Confirm>
    </>
  )
}
