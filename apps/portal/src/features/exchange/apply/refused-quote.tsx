import { type Lock, locks, longLocks } from '@causeway/contract'
import { ApiFailure, failureCode } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'

/** The longest lock that may be held any number of times. */
const SHORTER: Lock = locks.findLast((lock) => !longLocks.includes(lock)) ?? '30s'

type Props = { readonly failure: unknown; readonly onLock: (lock: Lock) => void }

/** Why no quote was given, and what to do next. */
export function RefusedQuote({ failure, onLock }: Props) {
  const t = useTranslations('exchange-apply')
  const names = useTranslations('exchange.locks')
  const limit = failure instanceof ApiFailure ? failure.details.limit : undefined
  const action =
    failureCode(failure) === 'locks_too_many' ? (
      <Button size="small" onClick={() => onLock(SHORTER)}>
        {t('lock.instead', { lock: names(SHORTER) })}
      </Button>
    ) : (
      limit && t('limit', { amount: formatAmount(limit.amount, limit.currency) })
    )
  return <FailureNotice failure={failure} action={action} />
}
