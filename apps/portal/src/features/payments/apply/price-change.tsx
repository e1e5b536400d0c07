import type { FixedPaymentSide } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { Notice } from '@causeway/web/components/notice.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { rateLine } from '@causeway/web/format/rate-text.ts'
import { useTranslations } from 'use-intl'
import { differenceOf } from '../../exchange/parts/figures.ts'
import type { Content } from './shown.ts'

type Props = {
  readonly before: Content
  readonly after: Content
  /** The side that was fixed: the other one has moved. */
  readonly side: FixedPaymentSide
}

/** What a renewed price changes, shown before the person consents again. */
export function PriceChange({ before, after, side }: Props) {
  const t = useTranslations('payment-apply.changed')
  const moves = side === 'source' ? 'target' : 'total'
  const difference = differenceOf(before[moves], after[moves])
  const [sell, buy] = [after.source.currency, after.target.currency]
  return (
    <Notice tone="warn" role="alert" title={t('title')}>
      {before.rate && after.rate && (
        <p>
          {t('rate', { before: rateLine(sell, before.rate, buy), after: rateLine(sell, after.rate, buy) })}
        </p>
      )}
      <p>
        {difference === undefined
          ? t('same')
          : t(moves, { before: shown(before[moves]), after: shown(after[moves]), difference })}
      </p>
    </Notice>
  )
}

const shown = ({ amount, currency }: WireMoney) => formatAmount(amount, currency)
