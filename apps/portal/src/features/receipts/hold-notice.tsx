import type { ReceiptDetail } from '@causeway/contract'
import { Notice } from '@causeway/web/components/notice.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { TimeLeft } from './parts/time-left.tsx'

/** Why money waits, in plain words: what is asked, who acts next, and by when. */
export function HoldNotice({ receipt }: { readonly receipt: ReceiptDetail }) {
  const t = useTranslations('receipts.holds')
  const { hold, receipt_state, value_date, held, account } = receipt
  if (hold) {
    const isYours = hold.owner === 'merchant'
    const isProof = hold.reason === 'store_proof_due'
    const reason = shownReason(receipt_state, hold)
    return (
      <Notice
        tone={isYours ? 'warn' : 'info'}
        title={t(`${reason}.title`)}
        action={isProof && <AccountLink id={account.id} />}
      >
        <p>{t(`${reason}.words`)}</p>
        {isYours && hold.until && (
          <p>
            {t(isProof ? 'proofDeadline' : 'deadline', { time: formatDateTime(hold.until) })}{' '}
            <TimeLeft until={hold.until} />
          </p>
        )}
      </Notice>
    )
  }
  if (receipt_state === 'received') {
    return (
      <Notice title={t('received.title')}>
        <p>{t('received.words', { day: value_date })}</p>
      </Notice>
    )
  }
  if (receipt_state === 'available' && /[1-9]/.test(held.amount)) {
    return (
      <Notice tone="warn" title={t('frozen.title')}>
        <p>{t.rich('frozen.words', { amount: () => <Amount {...held} /> })}</p>
      </Notice>
    )
  }
  return null
}

/** The reason of a question stays until the answer is reviewed, that of a proof until it is accepted. */
function shownReason(
  receipt_state: ReceiptDetail['receipt_state'],
  { reason, owner }: NonNullable<ReceiptDetail['hold']>,
) {
  if (receipt_state === 'material_submitted') return 'materials_received'
  return reason === 'store_proof_due' && owner === 'provider' ? 'store_proof_given' : reason
}

/** Where the proof of a store is uploaded. */
function AccountLink({ id }: { readonly id: string }) {
  const t = useTranslations('receipts.accounts')
  return (
    <ScreenLink to="AccountDetail" search={{ id }}>
      {t('details')}
    </ScreenLink>
  )
}
