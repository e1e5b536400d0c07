import { Button } from '@causeway/web/components/button.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { WaitingProposals } from '../../components/proposals/waiting-proposals.tsx'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { useMay } from '../../operator.ts'
import {
  type ConsolePaymentDetail,
  type Proposal,
  paymentQueries,
  proposeFeeRefund,
  settleFeeRefund,
} from './queries.ts'

type Props = { readonly payment: ConsolePaymentDetail }

/** The fee refund that waits for a second operator. */
export function WaitingFeeRefund({ payment: { id } }: Props) {
  const t = useTranslations('payments.feeRefund')
  const query = useQuery({
    ...paymentQueries.detail(id),
    select: ({ fee_refund }) => ({ list: fee_refund ? [fee_refund] : [] }),
  })
  if (!useMay('treasurer', 'administrator')) return null
  return (
    <WaitingProposals<Proposal>
      query={query}
      titleOf={({ proposed_by: { name } }) => t('waiting', { name })}
      diffOf={() => null}
      wordsOf={(action) => ({
        title: t(`${action}.title`),
        words: t(`${action}.words`),
        done: t(`${action}.done`),
      })}
      settle={settleFeeRefund}
    />
  )
}

/** Proposes to give the fee of a payment back. The dialog stays open after a lost race and shows why. */
export function FeeRefundButton({ payment: { id, fee, can_refund_fee } }: Props) {
  const t = useTranslations('payments.feeRefund')
  const [isOpen, setOpen] = useState(false)
  const mayPropose = useMay('treasurer', 'administrator')
  return (
    <>
      {can_refund_fee && mayPropose && <Button onClick={() => setOpen(true)}>{t('open')}</Button>}
      <RemarkDialog
        open={isOpen}
        title={t('title')}
        words={t('words', { fee: formatAmount(fee.amount, fee.currency) })}
        submitLabel={t('submit')}
        onDecide={async (remark) => {
          await proposeFeeRefund(id, { remark })
          return t('done')
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
