import { ApiFailure, failureCode } from '@causeway/web/api/failure.ts'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import type { Excess } from './amounts.ts'
import { BoundNotice } from './excess-notice.tsx'
import type { Editing } from './use-editing.ts'

/** What the server said is missing of the balance or the quota. */
export function excessIn(failure: unknown): Excess | undefined {
  if (!(failure instanceof ApiFailure)) return undefined
  const { available, shortfall } = failure.details
  if (!available || !shortfall) return undefined
  if (failure.code === 'balance_insufficient') return { bound: 'balance', most: available, shortfall }
  return failure.code === 'quota_insufficient' ? { bound: 'quota', most: available, shortfall } : undefined
}

type Props = { readonly failure: unknown; readonly editing: Editing }

/** Why a payment cannot be confirmed, and what to do about it. */
export function Refused({ failure, editing: { payee, balances } }: Props) {
  const t = useTranslations('payment-apply.refused')
  const excess = excessIn(failure)
  if (excess) {
    const { currency: short } = excess.most
    const other = balances.find(({ currency, available }) => currency !== short && Number(available) > 0)
    return <BoundNotice {...excess} from={other?.currency} />
  }
  const { which, limit } = failure instanceof ApiFailure ? failure.details : {}
  const code = failureCode(failure)
  if (code === 'payment_limit_exceeded' && which && limit) {
    return (
      <FailureNotice
        failure={failure}
        action={t(`limits.${which}`, { amount: formatAmount(limit.amount, limit.currency) })}
      />
    )
  }
  const isOfPayee = code === 'payee_wrong_state' || code === 'payment_purpose_refused'
  const action = isOfPayee && (
    <ScreenLink to="PayeeManagement" search={{ id: payee.id }} className={buttonClass({ size: 'small' })}>
      {t('payee')}
    </ScreenLink>
  )
  return <FailureNotice failure={failure} action={action} />
}
