import type { LimitOrder } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { ArrowLeftIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { rateLine, shortRate } from '@causeway/web/format/rate-text.ts'
import { isAtWork } from '@causeway/web/write/write.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AuthorisedContent, type ConsentKind, signWithPasskey } from '../../consent/parts/consent.ts'
import { ConsentForm } from '../../consent/parts/consent-form.tsx'
import { useConsent } from '../../consent/parts/use-consent.ts'
import { availableAfter } from '../parts/balances.ts'
import { useBalancesBefore } from '../parts/use-balances-before.ts'
import { usePairPrice } from '../parts/use-rates.ts'
import { createOrder } from '../queries.ts'
import { ConvertNow } from './convert-now.tsx'
import styles from './dialogs.module.css'
import { buysAtTarget, type OrderValues, termsOf } from './order-terms.ts'

type Props = {
  readonly values: OrderValues
  /** The key of this intent: a retry after a lost answer places one order, not two. */
  readonly idempotency_key: string
  /** The dialog must not be closed while the order is being sent. */
  readonly onWork: (isAtWork: boolean) => void
  readonly onBack: () => void
  readonly onDone: () => void
}

/** The complete order again, what happens to the money, and the user's consent. */
export function OrderConfirm({ values, idempotency_key, onWork, onBack, onDone }: Props) {
  const t = useTranslations('exchange-center.orders')
  const exchange = useTranslations('exchange')
  const terms = termsOf(values)
  const { sell_currency: sell, buy_currency: buy, amount, target_rate, expires_at } = terms
  const bought = buysAtTarget(values)
  const price = usePairPrice(terms)?.price
  const [isReached, setReached] = useState(false)
  const tell = () => notify(t('placed', { amount: formatAmount(amount, sell) }))
  const kind: ConsentKind<LimitOrder> = {
    title: t('review'),
    submitLabel: t('place'),
    sign: () => signWithPasskey({ kind: 'order', terms }, (content) => isOrder(content, terms)),
    call: (consent, sent) =>
      createOrder('pay_pwd' in consent ? { terms, pay_pwd: consent.pay_pwd } : consent, sent),
    onDone: () => {
      onDone()
      tell()
    },
    onLeft: (order) => (order ? tell() : notify(t('outcomeUnknown'), { tone: 'info' })),
    onRefused: (thrown) => {
      const isTooLate = failureCode(thrown) === 'target_reached'
      if (isTooLate) setReached(true)
      return isTooLate
    },
  }
  const consenting = useConsent(kind, idempotency_key)
  const { state, isClosed } = consenting
  const isSending = isAtWork(state)
  useEffect(() => onWork(isSending), [onWork, isSending])
  const balances = useBalancesBefore(isClosed)
  const [after] = bought ? availableAfter(balances, { amount, currency: sell }, bought) : []
  return (
    <div className={styles['confirm']}>
      <ConsentForm
        kind={kind}
        consenting={consenting}
        instead={isReached ? <Reached pair={terms} amount={amount} /> : undefined}
        shown={String(isReached)}
      >
        <DescriptionList layout="apart">
          <Description term={exchange('sell')} strong>
            {formatAmount(amount, sell)}
          </Description>
          {price && <Description term={t('rateNow')}>{rateLine(sell, shortRate(price), buy)}</Description>}
          <Description term={t('target')}>{rateLine(sell, target_rate, buy)}</Description>
          <Description term={t('buysAtLeast')} strong>
            {bought ? formatAmount(bought.amount, bought.currency) : '\u2013'}
          </Description>
          <Description term={t('until')}>
            <Time value={expires_at} />
          </Description>
          <Description term={exchange('fee')}>{exchange('free')}</Description>
          {after && <Description term={t('after')}>{formatAmount(after.amount, after.currency)}</Description>}
        </DescriptionList>
        <Notice>{t('reserve', { amount: formatAmount(amount, sell) })}</Notice>
      </ConsentForm>
      <Button tone="quiet" icon={<ArrowLeftIcon />} disabled={isClosed} onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}

function isOrder(content: AuthorisedContent, terms: ReturnType<typeof termsOf>): boolean {
  return content.kind === 'order' && JSON.stringify(content.terms) === JSON.stringify(terms)
}

/** The market reached the target before the consent: no order was placed, and the user can convert now. */
function Reached(props: ComponentProps<typeof ConvertNow>) {
  const t = useTranslations('errors-exchange')
  return (
    <Notice tone="warn" role="alert" action={<ConvertNow {...props} />}>
      {t('target_reached')}
    </Notice>
  )
}
