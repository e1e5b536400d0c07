import { Notice } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { useMayOpen } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { isHeld } from './is-held.ts'
import type { ConsolePaymentDetail } from './queries.ts'

/** Why a payment has not gone on, and what an operator has to look at. */
export function PaymentNotices({ payment }: { readonly payment: ConsolePaymentDetail }) {
  const t = useTranslations('payments')
  const mayOpen = useMayOpen()
  const { payment_state, waits_for, review_reasons, is_partly_returned } = payment
  return (
    <>
      {isHeld(payment) && (
        <Notice tone="warn" title={t('held.title')}>
          <ul className={desk['lines']}>
            {review_reasons.map((reason) => (
              <li key={reason}>{t(`held.reasons.${reason}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {waits_for === 'funds' && (
        <Notice
          tone="warn"
          title={t('funds.title')}
          action={mayOpen('Treasury') && <ScreenLink to="Treasury">{t('funds.see')}</ScreenLink>}
        >
          {t('funds.words')}
        </Notice>
      )}
      {payment_state === 'unknown' && (
        <Notice tone="warn" title={t('unknown.title')}>
          {t('unknown.words')}
        </Notice>
      )}
      {is_partly_returned && (
        <Notice tone="warn" title={t('partial.title')}>
          {t('partial.words')}
        </Notice>
      )}
    </>
  )
}
