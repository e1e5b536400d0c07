import type { ReceiptAccount } from '@causeway/contract'
import { AccountBadge } from '@causeway/web/collection/account-badges.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberField, NumberText } from '@causeway/web/components/number-text.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { applicationScreens } from '../parts/application-screens.ts'
import { useFeeWords } from '../parts/use-fee-words.ts'
import { railNames, useDocumentWords, useRailLimits } from '../parts/use-limit-words.ts'
import { accountQueries } from '../queries.ts'

export function AccountFacts({ account }: { readonly account: ReceiptAccount }) {
  const t = useTranslations('account-detail')
  const types = useTranslations('account-words.types')
  const { application_type, holder_id, holder_name, number } = account
  return (
    <DescriptionList layout="apart">
      <Description term={t('state')}>
        <AccountBadge state={account.account_state} />
      </Description>
      <Description term={t('type')}>{types(application_type)}</Description>
      <Description term={t('holder')}>
        <ScreenLink to="AccountHolderEdit" search={{ id: holder_id }}>
          {holder_name}
        </ScreenLink>
      </Description>
      {account.opened_at && (
        <Description term={t('openedAt')}>
          <Time value={account.opened_at} />
        </Description>
      )}
      <TermFacts account={account} />
      <Description term={t('application')}>
        <ScreenLink to={applicationScreens[application_type]} search={{ id: account.application_id }}>
          <NumberText value={account.application_number} />
        </ScreenLink>
      </Description>
      <Description term={t('number')}>
        <NumberField value={number} label={t('copyNumber')} />
      </Description>
    </DescriptionList>
  )
}

/** What a receipt costs, by which local systems it comes, and how long asked materials may take. */
function TermFacts({
  account: { currency, application_type, details },
}: {
  readonly account: ReceiptAccount
}) {
  const t = useTranslations('account-detail.terms')
  const feeWords = useFeeWords()
  const { data } = useQuery(accountQueries.terms())
  const limits = useTranslations('accounts.limits')
  const documentWords = useDocumentWords()
  const railLimits = useRailLimits()
  const isLocal = details?.local != null
  const largest = railLimits({ currency, kind: isLocal ? 'local' : 'swift' })
  return (
    <>
      {isLocal && <Description term={t('rails')}>{railNames(currency)}</Description>}
      {largest && <Description term={limits('largest')}>{largest}</Description>}
      {data && <Description term={t('fee')}>{feeWords(data.fee, currency)}</Description>}
      {data && application_type === 't_trade' && (
        <Description term={limits('documents')}>{documentWords(data.documents_from, currency)}</Description>
      )}
      {data && (
        <Description term={t('materials')}>{t('materialsDays', { days: data.materials_days })}</Description>
      )}
    </>
  )
}
