import type { ReceiptDetail as Detail } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DocumentButtons } from '../../components/document-buttons.tsx'
import { LeadAmount } from '../../components/lead-amount.tsx'
import { LedgerLines } from '../../components/ledger-lines.tsx'
import listed from '../../components/listed.module.css'
import { ListedPage, pageWords } from '../../components/listed-page.tsx'
import { SubjectRequests } from '../requests/parts/subject-requests.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { ReceiptStateBadge } from './parts/receipt-state.tsx'
import { createProofLink, receiptQueries } from './queries.ts'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReceiptRestore } from './receipt-restore.tsx'
import { ReceiptReturns } from './receipt-returns.tsx'
import { ReceiptSteps } from './receipt-steps.tsx'
import { ReturnButton } from './return-button.tsx'

/** One receipt: where it stands, what is asked, what happened, and its ledger entries. */
export function ReceiptDetail({ id }: { readonly id: string }) {
  const t = useTranslations('receipts.one')
  const query = useQuery(receiptQueries.one(id))
  const { data } = query
  const title = data ? t('title', { number: data.number }) : t('untitled')
  return (
    <ListedPage
      list="CollectionManagement"
      query={query}
      missing="receipt_not_found"
      words={pageWords(t, title)}
      actions={data && <ReturnButton receipt={data} />}
    >
      {(receipt) => <Content receipt={receipt} />}
    </ListedPage>
  )
}

function Content({ receipt }: { readonly receipt: Detail }) {
  const t = useTranslations('receipts.one')
  const { id, gross, payer, returns, entries } = receipt
  return (
    <>
      <LeadAmount label={t('gross')} amount={gross}>
        <span>{t('from', { payer: payer.name })}</span>
        <ReceiptStateBadge receipt={receipt} />
      </LeadAmount>
      <HoldNotice receipt={receipt} />
      <SubjectRequests subject={{ kind: 'receipt', id: id }} />
      <div className={listed['pair']}>
        <ReceiptFacts receipt={receipt} />
        <div className={listed['stack']}>
          <SectionCard title={t('progress')}>
            <ReceiptSteps receipt={receipt} />
          </SectionCard>
          <ReceiptRestore receipt={receipt} />
          {returns.length > 0 && <ReceiptReturns returns={returns} />}
          <SectionCard title={t('proof.title')}>
            <DocumentButtons
              labelOf={(language) => t(`proof.${language}`)}
              file={t('proof.file', { number: receipt.number })}
              linkOf={(language) => createProofLink(id, language)}
            />
          </SectionCard>
        </div>
      </div>
      <SubjectRequests subject={{ kind: 'receipt', id: id }} isClosed />
      <Section title={t('ledger')}>
        <LedgerLines entries={entries} />
      </Section>
    </>
  )
}
