import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { ActionBar } from '../../components/desk.tsx'
import { useMay } from '../../operator.ts'
import { OpenRequestDialog } from '../requests/parts/open-request-dialog.tsx'
import type { ConsoleReceiptDetail } from './queries.ts'
import { DecisionDialog, type Verb } from './receipt-dialogs.tsx'

type Props = { readonly receipt: ConsoleReceiptDetail }

const HELD = ['screening', 'material_required', 'material_submitted']
const CAN_ASK = ['screening', 'material_submitted']
const LISTED = ['screening_hit', 'sanctioned']
const GONE = ['returning', 'returned']

/** The decisions that are possible now. The dialogs stay open after a lost race and show why. */
export function ReceiptActions({ receipt }: Props) {
  const [open, setOpen] = useState<Verb | 'ask'>()
  const close = () => setOpen(undefined)
  const { id, merchant_id, receipt_state, recall } = receipt
  return (
    <>
      {recall?.recall_state === 'asked' && <RecallNotice receipt={receipt} onOpen={setOpen} />}
      {HELD.includes(receipt_state) && <HoldBar receipt={receipt} onOpen={setOpen} />}
      <DecisionDialog receipt={receipt} verb={open === 'ask' ? undefined : open} onClose={close} />
      <OpenRequestDialog
        about={{ merchant_id }}
        subject={{ kind: 'receipt', id }}
        open={open === 'ask'}
        onClose={close}
      />
    </>
  )
}

type OpenProps = Props & { readonly onOpen: (verb: Verb | 'ask') => void }

function HoldBar({ receipt: { receipt_state, hold, recall }, onOpen }: OpenProps) {
  const t = useTranslations('receipts.decide')
  const isReviewer = useMay('reviewer')
  const mayDecide = useMay('reviewer', 'administrator')
  if (!mayDecide) return <Notice>{t('reviewerOnly')}</Notice>
  const isListed = LISTED.includes(hold?.reason ?? '')
  const isAsked = receipt_state === 'material_required'
  const isRecalled = recall?.recall_state === 'asked'
  const unlisted = isAsked ? 'asked' : isRecalled ? 'recalled' : 'words'
  const words = isListed ? `listed.${hold?.reason === 'sanctioned' ? 'sanctioned' : 'open'}` : unlisted
  return (
    <ActionBar words={t(words as 'words')}>
      <Button tone="danger" onClick={() => onOpen('send_back')}>
        {t('send_back.open')}
      </Button>
      {isReviewer && CAN_ASK.includes(receipt_state) && !isListed && (
        <Button onClick={() => onOpen('ask')}>{t('ask')}</Button>
      )}
      {!isListed && !isAsked && !isRecalled && (
        <Button tone="primary" onClick={() => onOpen('release')}>
          {t('release.open')}
        </Button>
      )}
    </ActionBar>
  )
}

/** The payer's bank asks for the money back. */
function RecallNotice({ receipt: { receipt_state, held, recall }, onOpen }: OpenProps) {
  const t = useTranslations('receipts.recall')
  const mayDecide = useMay('reviewer', 'administrator')
  if (!recall) return null
  const isGone = GONE.includes(receipt_state) && !/[1-9]/.test(held.amount)
  const isHeld = receipt_state === 'received' || HELD.includes(receipt_state)
  const buttons = mayDecide && (
    <div className={desk['buttons']}>
      {isGone ? (
        <Button size="small" onClick={() => onOpen('returned')}>
          {t('returned.open')}
        </Button>
      ) : (
        <>
          <Button size="small" tone="danger" onClick={() => onOpen('accept')}>
            {t('accept.open')}
          </Button>
          <Button size="small" onClick={() => onOpen('refuse')}>
            {t('refuse.open')}
          </Button>
        </>
      )}
    </div>
  )
  const kept = isHeld
    ? t('held')
    : t('frozen', { amount: formatAmount(recall.frozen.amount, recall.frozen.currency) })
  return (
    <Notice tone="warn" title={t('title')} action={buttons}>
      <p>{t.rich('asked', { reason: recall.reason, time: () => <Time value={recall.asked_at} /> })}</p>
      <p>{isGone ? t('gone') : kept}</p>
    </Notice>
  )
}
