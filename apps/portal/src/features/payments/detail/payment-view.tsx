import { isSettled, type PayeeDirection, type PaymentDetail, provenStates } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DocumentButtons } from '../../../components/document-buttons.tsx'
import { LeadAmount } from '../../../components/lead-amount.tsx'
import { LedgerLines } from '../../../components/ledger-lines.tsx'
import listed from '../../../components/listed.module.css'
import { ListedPage, pageWords } from '../../../components/listed-page.tsx'
import { SubjectRequests } from '../../requests/parts/subject-requests.tsx'
import { arrivalOf } from '../arrival.ts'
import { PaymentStateBadge } from '../parts/payment-state.tsx'
import { listScreens } from '../payment-screens.ts'
import styles from '../payments.module.css'
import { createPaymentProofLink, createSettlementProofLink, paymentQueries } from '../queries.ts'
import { PaymentActions } from './payment-actions.tsx'
import { AmountsCard, PayeeCard, RecordCard } from './payment-facts.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import { PaymentPapers } from './payment-papers.tsx'
import { PaymentReturns } from './payment-returns.tsx'
import { PaymentSteps } from './payment-steps.tsx'

type Props = {
  readonly id: string
  /** Known in a list; elsewhere the payment tells to which list it belongs. */
  readonly direction?: PayeeDirection
}

/** One payment: where the money is, what comes next, and everything that is known of it. */
export function PaymentView({ id, direction }: Props) {
  const t = useTranslations('payments.one')
  const query = useQuery(paymentQueries.one(id))
  const { data } = query
  const title = data ? t('title', { number: data.number }) : t('untitled')
  return (
    <ListedPage
      list={listScreens[direction ?? data?.direction ?? 'outbound']}
      query={query}
      missing="payment_not_found"
      words={pageWords(t, title)}
      actions={data && <PaymentActions payment={data} />}
    >
      {(payment) => <Content payment={payment} />}
    </ListedPage>
  )
}

function Content({ payment }: { readonly payment: PaymentDetail }) {
  const t = useTranslations('payments.one')
  const { target, payee, entries, returns, quota, payment_state } = payment
  const arrival = arrivalOf(payment)
  const isOpen = payment_state !== 'paid'
  return (
    <>
      <LeadAmount label={t('target')} amount={target}>
        <span>{t('to', { payee: payee.name })}</span>
        <PaymentStateBadge payment={payment} />
        {arrival && isOpen && <span>{t('arrives', { days: arrival })}</span>}
      </LeadAmount>
      <PaymentNotices payment={payment} />
      <SubjectRequests subject={{ kind: 'payment', id: payment.id }} />
      <div className={listed['pair']}>
        <div className={listed['stack']}>
          <AmountsCard payment={payment} />
          <PayeeCard payment={payment} />
          <RecordCard payment={payment} />
        </div>
        <div className={listed['stack']}>
          <SectionCard title={t('progress')}>
            <PaymentSteps payment={payment} />
          </SectionCard>
          {returns.length > 0 && <PaymentReturns payment={payment} />}
          {provenStates.includes(payment_state) && <Proof payment={payment} />}
          {isSettled(payment) && quota.length > 0 && <SettlementProof payment={payment} />}
          <PaymentPapers payment={payment} />
        </div>
      </div>
      <SubjectRequests subject={{ kind: 'payment', id: payment.id }} isClosed />
      {entries.length > 0 && (
        <Section title={t('ledger')}>
          <LedgerLines entries={entries} />
        </Section>
      )}
    </>
  )
}

/** What merchants call the proof depends on the way that the payment took. */
function Proof({ payment: { id, number, direction, method_kind } }: { readonly payment: PaymentDetail }) {
  const t = useTranslations('payments.proof')
  const kind = direction === 'inbound' ? 'inbound' : method_kind
  return (
    <SectionCard title={t(`titles.${kind}`)}>
      <DocumentButtons
        labelOf={(language) => t(language)}
        file={`${t(`titles.${kind}`)} ${number}.pdf`}
        linkOf={(language) => createPaymentProofLink(id, language)}
      />
    </SectionCard>
  )
}

/** What was settled into RMB, with the trade that its quota came from. */
function SettlementProof({ payment: { id, number } }: { readonly payment: PaymentDetail }) {
  const t = useTranslations('payments.settlement')
  const labels = useTranslations('payments.proof')
  return (
    <SectionCard title={t('title')}>
      <div className={styles['proof']}>
        <p>{t('note')}</p>
        <DocumentButtons
          labelOf={(language) => labels(language)}
          file={`${t('title')} ${number}.pdf`}
          linkOf={(language) => createSettlementProofLink(id, language)}
        />
      </div>
    </SectionCard>
  )
}
