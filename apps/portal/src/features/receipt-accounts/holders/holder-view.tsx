import { type Holder, holderMachine } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { AccountBadge, HolderBadge } from '@causeway/web/collection/account-badges.tsx'
import { usePlaceName } from '@causeway/web/collection/use-place-name.ts'
import { Button, buttonClass } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Timeline } from '@causeway/web/components/timeline.tsx'
import { useDayWords } from '@causeway/web/format/use-day-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { holderQueries, withdrawHolder } from '../queries.ts'
import pair from '../receipt-accounts.module.css'
import { Impact } from './impact.tsx'
import { useReloadDraft } from './use-reload-draft.ts'

/** A holder that cannot be edited now: in force, under review, or the own company. */
export function HolderView({ holder: before }: Props) {
  const query = useQuery(holderQueries.one(before.id))
  useDecision(before, query.data)
  return (
    <Loaded query={query} lines={8}>
      {(holder) => <Content holder={holder} />}
    </Loaded>
  )
}

type Props = { readonly holder: Holder }

/** A decision can make the holder editable: the draft that was read before it is read again. */
function useDecision(before: Holder, now: Holder | undefined): void {
  const reload = useReloadDraft(before.id)
  const isMoved = now !== undefined && stateOf(now) !== stateOf(before)
  const onMoved = useEffectEvent(reload)
  useEffect(() => {
    if (isMoved) onMoved()
  }, [isMoved])
}

const stateOf = ({ holder_state, open_version }: Holder) =>
  `${holder_state} ${open_version?.version} ${open_version?.version_state}`

function Content({ holder }: Props) {
  const t = useTranslations('account-holder')
  const { is_own, accounts, history } = holder
  return (
    <>
      {is_own && <OwnNotice />}
      <UnderReview holder={holder} />
      {accounts.some(({ has_old_letter }) => has_old_letter) && (
        <Impact accounts={accounts.filter(({ has_old_letter }) => has_old_letter)} />
      )}
      <div className={pair['pair']}>
        <SectionCard title={t('sections.who')}>
          <Facts holder={holder} />
        </SectionCard>
        {history.length > 0 && (
          <SectionCard title={t('sections.history')}>
            <Timeline
              steps={history.map(({ id, event, occurred_at }) => ({
                id,
                title: t(`events.${event}`),
                state: 'done',
                at: occurred_at,
              }))}
            />
          </SectionCard>
        )}
      </div>
      <Accounts holder={holder} />
    </>
  )
}

function OwnNotice() {
  const t = useTranslations('account-holder')
  return (
    <Notice
      tone="info"
      action={
        <ScreenLink to="SettingsAccountMaterials" className={buttonClass({ size: 'small' })}>
          {t('ownLink')}
        </ScreenLink>
      }
    >
      {t('ownWords')}
    </Notice>
  )
}

function UnderReview({ holder: { id, open_version } }: Props) {
  const t = useTranslations('account-holder')
  const list = useTranslations('accounts.list')
  const dayWords = useDayWords()
  const [isAsking, setAsking] = useState(false)
  if (open_version?.version_state !== 'reviewing') return null
  const mayWithdraw = holderMachine.next(open_version.version_state, 'withdraw') !== undefined
  return (
    <>
      <Notice
        tone="info"
        title={t('reviewing')}
        action={
          mayWithdraw && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t('withdraw.open')}
            </Button>
          )
        }
      >
        {t('reviewingWords')}
        {open_version.due_at && <p>{list('due', { day: dayWords(open_version.due_at) })}</p>}
      </Notice>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.confirm')}
        tone="danger"
        onConfirm={() => withdrawHolder(id)}
      >
        {t('withdraw.words')}
      </Confirm>
    </>
  )
}

function Facts({ holder }: Props) {
  const t = useTranslations('account-holder')
  const relations = useTranslations('account-words.relations')
  const countryName = useCountryName()
  const { name, name_latin, relation, registration_number, country, expires_on, number } = holder
  return (
    <DescriptionList layout="apart">
      <Description term={t('columns.state')}>
        <HolderBadge state={holder.holder_state} />
      </Description>
      <Description term={t('fields.name')}>{name}</Description>
      {name_latin && <Description term={t('fields.name_latin')}>{name_latin}</Description>}
      <Description term={t('fields.relation')}>{relations(relation)}</Description>
      <Description term={t('columns.registration')}>{registration_number}</Description>
      <Description term={t('columns.country')}>{country && countryName(country)}</Description>
      <Description term={t('columns.expiry')}>{expires_on ?? t('noExpiry')}</Description>
      <Description term={t('number')}>
        <NumberField value={number} label={t('copyNumber')} />
      </Description>
    </DescriptionList>
  )
}

function Accounts({ holder: { accounts } }: Props) {
  const t = useTranslations('account-holder')
  const placeName = usePlaceName()
  if (accounts.length === 0) return null
  return (
    <Section title={t('sections.accounts')}>
      <RowList label={t('sections.accounts')}>
        {accounts.map(({ id, currency, country, alias, number, account_state }) => (
          <ListRow
            key={id}
            title={
              <ScreenLink to="AccountDetail" search={{ id }}>
                {alias || placeName(`${currency}_${country}`)}
              </ScreenLink>
            }
            detail={number}
            aside={<AccountBadge state={account_state} />}
            chevron
          />
        ))}
      </RowList>
    </Section>
  )
}
