import { buttonClass } from '@causeway/web/components/button.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { OneScreen } from '../../components/one-screen.tsx'
import { useMayOpen } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { SubjectLedger } from '../ledger/parts/subject-ledger.tsx'
import { SubjectRequests } from '../requests/parts/subject-requests.tsx'
import { SubjectHits } from '../screening/parts/subject-hits.tsx'
import { BankCard } from './bank-card.tsx'
import { FeeRefundButton, WaitingFeeRefund } from './fee-refund.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { MerchantCard, MoneyCard, PayeeCard } from './payment-cards.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import { PaymentPapers } from './payment-papers.tsx'
import { PaymentReturns } from './payment-returns.tsx'
import { PaymentStateBadge } from './payment-state-badge.tsx'
import { PaymentStatuses } from './payment-statuses.tsx'
import { type ConsolePaymentDetail, paymentQueries } from './queries.ts'
import { TraceNotice } from './trace-notice.tsx'

export function PaymentScreen() {
  const t = useTranslations('payments')
  return (
    <OneScreen
      kind="payment"
      queryOf={paymentQueries.detail}
      unknown="payment_not_found"
      list="Payments"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(payment) => <PaymentPage payment={payment} />}
    </OneScreen>
  )
}

type Props = { readonly payment: ConsolePaymentDetail }

/** What a reviewer needs to decide, and what the bank said, on one screen. */
function PaymentPage({ payment }: Props) {
  const t = useTranslations('payments.detail')
  const titles = useTranslations('titles')
  const { id, merchant_id, target, hits, number, entries } = payment
  return (
    <Page
      title={formatAmount(target.amount, target.currency)}
      breadcrumb={<ScreenLink to="Payments">{titles('Payments')}</ScreenLink>}
      context={<Head payment={payment} />}
      actions={
        <>
          <FeeRefundButton payment={payment} />
          <SandboxLink payment={payment} />
        </>
      }
    >
      <PaymentNotices payment={payment} />
      <TraceNotice payment={payment} />
      <WaitingFeeRefund payment={payment} />
      <PaymentActions payment={payment} />
      <div className={desk['cards']}>
        <PayeeCard payment={payment} />
        <MerchantCard payment={payment} />
        <MoneyCard payment={payment} />
        <BankCard payment={payment} />
        <SubjectHits hits={hits} />
      </div>
      <Section title={t('payment')}>
        <PaymentPapers payment={payment} />
      </Section>
      <SubjectRequests
        subject_id={id}
        merchant_id={merchant_id}
        words={{ title: t('requests'), none: t('noRequests') }}
      />
      <PaymentStatuses payment={payment} />
      <PaymentReturns payment={payment} />
      <Section title={t('history')}>
        <PaymentHistory payment={payment} />
      </Section>
      <SubjectLedger number={number} entries={entries} />
    </Page>
  )
}

/** In the sandbox an operator may also act as the bank, as long as the payment goes on. */
function SandboxLink({ payment: { number, ended_at } }: Props) {
  const titles = useTranslations('titles')
  const mayOpen = useMayOpen()
  if (!sandboxIsOn || ended_at || !mayOpen('SandboxBank')) return null
  return (
    <ScreenLink to="SandboxBank" search={{ account: number }} className={buttonClass()}>
      {titles('SandboxBank')}
    </ScreenLink>
  )
}

function Head({ payment }: Props) {
  const t = useTranslations('payments.detail')
  const recalls = useTranslations('payment-words.recall_states')
  const directions = useTranslations('payee-words.directions')
  const { number, direction, authorised_at, recall_state } = payment
  return (
    <span className={desk['facts']}>
      <PaymentStateBadge payment={payment} />
      {recall_state && <StatusBadge tone="warn">{recalls(recall_state)}</StatusBadge>}
      <NumberField value={number} label={t('copyNumber')} />
      <span>{directions(direction)}</span>
      {authorised_at && <span>{t.rich('authorised', { time: () => <Time value={authorised_at} /> })}</span>}
    </span>
  )
}
