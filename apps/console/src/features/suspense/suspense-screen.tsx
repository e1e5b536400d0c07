import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { useBankName } from '../../bank-name.ts'
import { CopyRow } from '../../components/copy-row.tsx'
import { Day } from '../../components/day.tsx'
import desk from '../../components/desk.module.css'
import { OneScreen } from '../../components/one-screen.tsx'
import { OurReturn } from '../../components/our-return.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { type SuspenseDetail, suspenseQueries } from './queries.ts'
import { SuspenseActions } from './suspense-actions.tsx'
import { SuspenseStateBadge } from './suspense-state-badge.tsx'

export function SuspenseScreen() {
  const t = useTranslations('suspense')
  return (
    <OneScreen
      kind="entry"
      queryOf={suspenseQueries.item}
      unknown="suspense_not_found"
      list="Suspense"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(item) => <ItemPage item={item} />}
    </OneScreen>
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
            <span>{t.rich('returns', { day: () => <Day value={return_on} /> })}</span>
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
      <CopyRow
        term={t('payerAccount')}
        value={payer_account}
        label={t('copyPayerAccount')}
        none={t('none')}
      />
      <CopyRow term={t('paidTo')} value={creditor_account} label={t('copyPaidTo')} none={t('none')} />
      <Description term={t('remittance')}>{remittance || t('none')}</Description>
      <Description term={t('bank')}>{bankName(item.bank)}</Description>
      <CopyRow term={t('reference')} value={item.bank_reference} label={t('copyReference')} />
      <Description term={t('booked')}>{item.booked_on}</Description>
      <Description term={t('worth')}>
        {worth ? formatAmount(worth.amount, worth.currency) : t('noRates')}
      </Description>
      {item.account && (
        <Description term={t('closedAccount')}>
          {item.account.holder_name} <NumberText value={item.account.number} />
        </Description>
      )}
      {item.payment && (
        <Description term={t('payment')}>
          <ScreenLink to="Payment" search={{ id: item.payment.id }}>
            <NumberText value={item.payment.number} />
          </ScreenLink>
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
  const remarks = useTranslations('shell.remark')
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
        <Description term={remarks('label')}>
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
