import { failureCode } from '@causeway/web/api/failure.ts'
import { CopyField } from '@causeway/web/components/copy-field.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { ErrorState, NotFoundState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useBankName } from '../../bank-name.ts'
import desk from '../../components/desk.module.css'
import { OurReturn } from '../../components/our-return.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { useScreenId } from '../../router/use-screen-id.ts'
import { type SuspenseDetail, suspenseQueries } from './queries.ts'
import { SuspenseActions } from './suspense-actions.tsx'
import { SuspenseStateBadge } from './suspense-state-badge.tsx'

export function SuspenseScreen() {
  const id = useScreenId('entry')
  return id ? <ItemById id={id} /> : <NoItem />
}

function ItemById({ id }: { readonly id: string }) {
  const query = useQuery(suspenseQueries.item(id))
  const { data, error, refetch } = query
  if (data) {
    return (
      <>
        <QueryFailure query={query} />
        <ItemPage item={data} />
      </>
    )
  }
  if (failureCode(error) === 'suspense_not_found') return <NoItem />
  if (error) return <ErrorState level={1} failure={error} onRetry={() => void refetch()} />
  return <Skeleton lines={8} />
}

function NoItem() {
  const t = useTranslations('suspense')
  return (
    <NotFoundState action={<ScreenLink to="Suspense">{t('toList')}</ScreenLink>}>
      {t('notFound')}
    </NotFoundState>
  )
}

type Props = { readonly item: SuspenseDetail }

function ItemPage({ item }: Props) {
  const t = useTranslations('suspense')
  const titles = useTranslations('titles')
  const { amount, suspense_state, created_at, return_on, decided_at } = item
  return (
    <Page
      title={formatAmount(amount.amount, amount.currency)}
      breadcrumb={<ScreenLink to="Suspense">{titles('Suspense')}</ScreenLink>}
      context={
        <span className={desk['facts']}>
          <SuspenseStateBadge state={suspense_state} />
          <span>{t.rich('since', { time: () => <Time value={created_at} /> })}</span>
          {return_on && !decided_at && (
            <span>{t.rich('returns', { day: () => <time dateTime={return_on}>{return_on}</time> })}</span>
          )}
        </span>
      }
    >
      <SuspenseActions item={item} />
      <SectionCard title={t('item.title')}>
        <Facts item={item} />
      </SectionCard>
      {item.decided_at && (
        <SectionCard title={t('item.decision')}>
          <Decision item={item} />
        </SectionCard>
      )}
    </Page>
  )
}

function Facts({ item }: Props) {
  const t = useTranslations('suspense.item')
  const reasons = useTranslations('suspense.reasons')
  const bankName = useBankName()
  const { payer_name, payer_account, creditor_account, remittance, worth } = item
  return (
    <DescriptionList>
      <Description term={t('reason')} strong>
        {reasons(item.reason)}
      </Description>
      <Description term={t('payer')}>{payer_name || t('none')}</Description>
      <Description term={t('payerAccount')}>
        {payer_account ? <CopyField value={payer_account} label={t('copyPayerAccount')} /> : t('none')}
      </Description>
      <Description term={t('paidTo')}>
        {creditor_account ? <CopyField value={creditor_account} label={t('copyPaidTo')} /> : t('none')}
      </Description>
      <Description term={t('remittance')}>{remittance || t('none')}</Description>
      <Description term={t('bank')}>{bankName(item.bank)}</Description>
      <Description term={t('reference')}>
        <CopyField value={item.bank_reference} label={t('copyReference')} />
      </Description>
      <Description term={t('booked')}>{item.booked_on}</Description>
      <Description term={t('worth')}>
        {worth ? formatAmount(worth.amount, worth.currency) : t('noRates')}
      </Description>
      {item.account && (
        <Description term={t('closedAccount')}>
          {item.account.holder_name} <NumberText value={item.account.number} />
        </Description>
      )}
      {item.our_return && (
        <Description term={t('ourReturn')}>
          <OurReturn of={item.our_return} />
        </Description>
      )}
    </DescriptionList>
  )
}

function Decision({ item: { suspense_state, decided_at, decided_by, remark, receipt_id } }: Props) {
  const t = useTranslations('suspense')
  return (
    <DescriptionList>
      <Description term={t('columns.state')}>{t(`states.${suspense_state}`)}</Description>
      <Description term={t('item.decidedBy')}>{decided_by ?? t('item.bySystem')}</Description>
      {decided_at && (
        <Description term={t('item.decidedAt')}>
          <Time value={decided_at} />
        </Description>
      )}
      {remark && (
        <Description term={t('decide.remark')}>
          <span className={desk['remark']}>{remark}</span>
        </Description>
      )}
      {receipt_id && (
        <Description term={t('item.receipt')}>
          <ScreenLink to="Receipt" search={{ id: receipt_id }}>
            {t('item.toReceipt')}
          </ScreenLink>
        </Description>
      )}
    </DescriptionList>
  )
}
