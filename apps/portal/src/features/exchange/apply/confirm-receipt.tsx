import { lockSeconds, type Quote } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Countdown } from '@causeway/web/components/countdown.tsx'
import { Description, DescriptionList } from '@causeway/web/components/description-list.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import styles from '../../../components/apply.module.css'
import { PriceLines } from '../price-lines.tsx'
import { BalancesAfter } from './breakdown.tsx'

type Props = {
  readonly quote: Quote
  /** Seconds for which the rate is still held. */
  readonly left: number
  readonly after: readonly WireMoney[]
  /** A newer quote is on its way. */
  readonly isDim: boolean
}

/** All terms of the quote, laid out as a receipt. */
export function ConfirmReceipt({ quote, left, after, isDim }: Props) {
  const t = useTranslations('exchange-apply')
  const { sell, buy, lock } = quote
  return (
    <div className={classNames(styles['receipt'], (isDim || left === 0) && styles['dim'])} aria-busy={isDim}>
      <p className={styles['held']}>
        <Countdown
          left={left}
          total={lockSeconds[lock]}
          label={t('confirm.held')}
          ended={t('confirm.ended')}
        />
      </p>
      <div className={styles['big']}>
        <p>{t('confirm.get')}</p>
        <p className={styles['figure']}>{formatAmount(buy.amount, buy.currency)}</p>
      </div>
      <DescriptionList layout="apart">
        <PriceLines pricing={quote} />
      </DescriptionList>
      <DescriptionList layout="apart">
        <Description term={t('breakdown.pay')} strong>
          {formatAmount(sell.amount, sell.currency)}
        </Description>
        <BalancesAfter after={after} />
      </DescriptionList>
    </div>
  )
}
