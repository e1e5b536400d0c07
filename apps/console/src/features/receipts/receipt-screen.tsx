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
import { type ConsoleReceiptDetail, receiptQueries } from './queries.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import { MerchantCard, MoneyCard, PayerCard } from './receipt-cards.tsx'
import { ReceiptHistory } from './receipt-history.tsx'
import { ReceiptReturns } from './receipt-returns.tsx'
import { ReceiptStateBadge } from './receipt-state-badge.tsx'

export function ReceiptScreen() {
  const t = useTranslations('receipts')
  return (
    <OneScreen
      kind="receipt"
      queryOf={receiptQueries.detail}
      unknown="receipt_not_found"
      list="Receipts"
      words={{ notFound: t('notFound'), toList: t('toList') }}
    >
      {(receipt) => <ReceiptPage receipt={receipt} />}
    </OneScreen>
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
      <ReceiptReturns receipt={receipt} />
      <SubjectLedger number={receipt.number} entries={receipt.entries} />
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
