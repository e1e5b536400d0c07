import type { ReceiptDetail } from '@causeway/contract'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { accountTail } from '@causeway/web/format/account-tail.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { deliver, type Sent } from '@causeway/web/write/deliver.ts'
import type { Told } from '@causeway/web/write/write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { returnReceipt } from './queries.ts'
import styles from './receipts.module.css'
import { ReturnDialog } from './return-dialog.tsx'

/** An amount about to go back, with the key of that intent. */
type Asked = { readonly amount: string; readonly idempotency_key: string }

/** Sends money back to the account that it came from: the amount first, then the consequences. */
export function ReturnButton({ receipt }: { readonly receipt: ReceiptDetail }) {
  const t = useTranslations('receipts.return')
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const canReturn = /[1-9]/.test(receipt.returnable.amount)
  const ask = (amount: string) => {
    setOpen(false)
    setAsked({ amount, idempotency_key: newIdempotencyKey() })
  }
  return (
    <>
      {canReturn && <Button onClick={() => setOpen(true)}>{t('open')}</Button>}
      <ReturnDialog open={isOpen} receipt={receipt} onClose={() => setOpen(false)} onAsk={ask} />
      <ConfirmReturn receipt={receipt} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

type ConfirmProps = {
  readonly receipt: ReceiptDetail
  readonly asked: Asked | undefined
  readonly onClose: () => void
}

function ConfirmReturn({ receipt, asked, onClose }: ConfirmProps) {
  const t = useTranslations('receipts.return')
  const isHere = useIsHere()
  const { id, currency, receipt_state, payer, fee } = receipt
  const isReleased = receipt_state === 'available'
  const amount = asked ? formatAmount(asked.amount, currency) : ''
  const send = async (told: Told) => {
    if (!asked) return
    const tell = () => notify(t('done', { amount }))
    const onLeft = (answer: unknown) => answer !== undefined && tell()
    const body = isReleased ? { amount: asked.amount } : {}
    const attempt = (sent: Sent) => returnReceipt({ id, body }, sent)
    const { idempotency_key } = asked
    if (await deliver({ idempotency_key, attempt, told, isHere, onLeft })) tell()
  }
  const hasFee = isReleased && /[1-9]/.test(fee.amount)
  return (
    <Confirm
      open={asked !== undefined}
      title={t('confirmTitle', { amount })}
      confirmLabel={t('confirm')}
      tone="danger"
      onClose={onClose}
      onConfirm={send}
    >
      <ul className={styles['plain']}>
        <li>{t('toPayer', { payer: payer.name, tail: payer.tail ? accountTail(payer.tail) : '\u2014' })}</li>
        <li>{t(isReleased ? 'fromAvailable' : 'fromHeld', { amount })}</li>
        {hasFee && <li>{t('feeStays', { fee: formatAmount(fee.amount, currency) })}</li>}
        <li>{t('final')}</li>
      </ul>
    </Confirm>
  )
}
