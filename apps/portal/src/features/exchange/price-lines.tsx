import type { Pricing } from '@causeway/contract'
import { isZero, parseMoney, type WireMoney } from '@causeway/money'
import { Description } from '@causeway/web/components/description-list.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { formatBasisPoints } from '@causeway/web/format/price-text.ts'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { InvertibleRate } from './parts/invertible-rate.tsx'

type Props = {
  readonly pricing: Pricing
  /** The conversion is done, so its amounts may be hidden. */
  readonly isPast?: boolean
}

/** The price line by line, inside a DescriptionList: rate, mid rate, margin and fee. */
export function PriceLines({ pricing, isPast = false }: Props) {
  const t = useTranslations('exchange')
  const { sell, buy, rate, mid_rate, margin_bps, margin_cost, fee } = pricing
  const shown = ({ amount, currency }: WireMoney) =>
    isPast ? <Amount amount={amount} currency={currency} /> : formatAmount(amount, currency)
  const charged = parseMoney(fee.amount, fee.currency)
  return (
    <>
      <Description term={t('rate')}>
        <InvertibleRate rate={rate} sell={sell.currency} buy={buy.currency} />
      </Description>
      <Description term={t('mid')}>{mid_rate}</Description>
      <Description term={t('margin')}>
        {t('marginValue', { points: margin_bps, percent: formatBasisPoints(margin_bps) })}
      </Description>
      <Description term={t('marginCost')}>{shown(margin_cost)}</Description>
      <Description term={t('fee')}>{charged && isZero(charged) ? t('free') : shown(fee)}</Description>
    </>
  )
}
