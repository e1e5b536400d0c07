import { failureCode } from '@causeway/web/api/failure.ts'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { NumberField } from '@causeway/web/components/number-text.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { ErrorState, NotFoundState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { useMayOpen } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { useScreenId } from '../../router/use-screen-id.ts'
import { SubjectRequests } from '../requests/parts/subject-requests.tsx'
import { SubjectHits } from '../screening/parts/subject-hits.tsx'
import { type ConsoleReceiptDetail, receiptQueries } from './queries.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import { MerchantCard, MoneyCard, PayerCard } from './receipt-cards.tsx'
import { ReceiptHistory } from './receipt-history.tsx'
import { ReceiptLedger } from './receipt-ledger.tsx'
import { ReceiptStateBadge } from './receipt-state-badge.tsx'

export function ReceiptScreen() {
  const id = useScreenId('receipt')
  return id ? <ReceiptById id={id} /> : <NoReceipt />
}

function ReceiptById({ id }: { readonly id: string }) {
  const query = useQuery(receiptQueries.detail(id))
  const { data, error, refetch } = query
  if (data) {
    return (
      <>
        <QueryFailure query={query} />
        <ReceiptPage receipt={data} />
      </>
    )
  }
  if (failureCode(error) === 'receipt_not_found') return <NoReceipt />
  if (error) return <ErrorState level={1} failure={error} onRetry={() => void refetch()} />
  return <Skeleton lines={12} />
}

function NoReceipt() {
  const t = useTranslations('receipts')
  return (
    <NotFoundState action={<ScreenLink to="Receipts">{t('toList')}</ScreenLink>}>
      {t('notFound')}
    </NotFoundState>
  )
}

type Props = { readonly receipt: ConsoleReceiptDetail }

/** What a reviewer needs to decide, on one screen: payer against buyers, amount, history, hits, materials. */
function ReceiptPage({ receipt }: Props) {
  const t = useTranslations('receipts.detail')
  const titles = useTranslations('titles')
  return (
    <Page
      title={formatAmount(receipt.gross.amount, receipt.gross.currency)}
      breadcrumb={<ScreenLink to="Receipts">{titles('Receipts')}</ScreenLink>}
      context={<Head receipt={receipt} />}
      actions={<SandboxLink receipt={receipt} />}
    >
      <ReceiptActions receipt={receipt} />
      <div className={desk['cards']}>
        <PayerCard receipt={receipt} />
        <MerchantCard receipt={receipt} />
        <MoneyCard receipt={receipt} />
        <SubjectHits hits={receipt.hits} />
      </div>
      <SubjectRequests
        subject_id={receipt.id}
        merchant_id={receipt.merchant_id}
        words={{ title: t('requests'), none: t('noRequests') }}
      />
      <Section title={t('history')}>
        <ReceiptHistory receipt={receipt} />
      </Section>
      <ReceiptLedger receipt={receipt} />
    </Page>
  )
}

/** In the sandbox an operator may also act as the bank. */
function SandboxLink({ receipt: { bank_reference } }: Props) {
  const titles = useTranslations('titles')
  const mayOpen = useMayOpen()
  if (!sandboxIsOn || !mayOpen('SandboxBank')) return null
  return (
    <ScreenLink to="SandboxBank" search={{ reference: bank_reference }} className={buttonClass()}>
      {titles('SandboxBank')}
    </ScreenLink>
  )
}

function Head({ receipt: { number, receipt_state, recall, received_at, is_assigned } }: Props) {
  const t = useTranslations('receipts')
  return (
    <span className={desk['facts']}>
      <ReceiptStateBadge state={receipt_state} />
      {recall?.recall_state === 'asked' && <StatusBadge tone="bad">{t('recalled')}</StatusBadge>}
      {is_assigned && <StatusBadge tone="info">{t('detail.assigned')}</StatusBadge>}
      <NumberField value={number} label={t('detail.copyNumber')} />
      <span>{t.rich('detail.received', { time: () => <Time value={received_at} /> })}</span>
    </span>
  )
}
