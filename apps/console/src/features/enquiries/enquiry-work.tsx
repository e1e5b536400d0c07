import type { EnquiryAnswer } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionBar } from '../../components/desk.tsx'
import { TakeCase } from '../../components/take-case.tsx'
import { useOperator } from '../../operator.ts'
import { AnswerDialog, type Chosen } from './answer-dialog.tsx'
import { ReceiptCandidates, SuspenseCandidates } from './candidates.tsx'
import styles from './enquiries.module.css'
import { type ConsoleEnquiryDetail, takeEnquiry } from './queries.ts'

type Props = {
  readonly enquiry: ConsoleEnquiryDetail
  /** What the merchant says, to be compared with the money. */
  readonly children: ReactNode
}

/** The work on an open enquiry: who does it, the money that may be meant, and the answer. */
export function EnquiryWork({ enquiry, children }: Props) {
  const t = useTranslations('enquiries')
  const operator = useOperator()
  // Kept separately: an operator who is too late sees why, although the enquiry has ended.
  const [chosen, setChosen] = useState<Chosen>()
  const { enquiry_state, taken_by, tolerance } = enquiry
  const isOpen = enquiry_state === 'open'
  const isOwn = isOpen && taken_by?.operator_id === operator?.id
  const take = (take_over: boolean) => takeEnquiry(enquiry.id, take_over)
  const words = tolerance
    ? t('candidates.words', { amount: formatAmount(tolerance.amount, tolerance.currency) })
    : t('candidates.noRates')
  return (
    <>
      {isOpen && !isOwn && <TakeCase words="enquiries.take" holder={taken_by} take={take} />}
      {isOwn && <AnswerBar onChoose={(answer) => setChosen({ answer, receipt: '' })} />}
      {children}
      {isOpen && (
        <>
          <Section title={t('candidates.suspense')}>
            <p className={styles['about']}>{words}</p>
            <SuspenseCandidates rows={enquiry.suspense} />
          </Section>
          <Section title={t('candidates.receipts')}>
            <ReceiptCandidates
              rows={enquiry.receipts}
              onChoose={isOwn ? (receipt) => setChosen({ answer: 'found', receipt }) : undefined}
            />
          </Section>
        </>
      )}
      <AnswerDialog enquiry={enquiry} chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

function AnswerBar({ onChoose }: { readonly onChoose: (answer: EnquiryAnswer) => void }) {
  const t = useTranslations('enquiries.answer')
  return (
    <ActionBar words={t('words')}>
      <Button onClick={() => onChoose('wrong_account')}>{t('wrong_account.open')}</Button>
      <Button onClick={() => onChoose('not_arrived')}>{t('not_arrived.open')}</Button>
      <Button tone="primary" onClick={() => onChoose('found')}>
        {t('found.open')}
      </Button>
    </ActionBar>
  )
}
