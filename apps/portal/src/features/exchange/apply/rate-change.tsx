import type { FixedSide, Quote } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { Notice } from '@causeway/web/components/notice.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { rateLine } from '@causeway/web/format/rate-text.ts'
import { useTranslations } from 'use-intl'
import { differenceOf } from '../parts/figures.ts'

type Props = { readonly before: Quote; readonly after: Quote }

/** What a new quote changes compared with the old one, shown before the user consents again. */
export function RateChange({ before, after }: Props) {
  const t = useTranslations('exchange-apply.confirm.changed')
  const [sell, buy] = [after.sell.currency, after.buy.currency]
  const moves: FixedSide = after.fixed_side === 'sell' ? 'buy' : 'sell'
  const difference = differenceOf(before[moves], after[moves])
  return (
    <Notice tone="warn" role="alert" title={t('title')}>
      <p>{t('rate', { before: rateLine(sell, before.rate, buy), after: rateLine(sell, after.rate, buy) })}</p>
      <p>
        {difference === undefined
          ? t('same')
          : t(moves, { before: shown(before[moves]), after: shown(after[moves]), difference })}
      </p>
    </Notice>
  )
}

const shown = ({ amount, currency }: WireMoney) => formatAmount(amount, currency)
