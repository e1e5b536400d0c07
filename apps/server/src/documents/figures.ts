import type { Conversion } from '@causeway/contract'
import type { DocumentTexts } from '../kernel/document-texts.ts'
import { rateText } from '../kernel/money-text.ts'

/** `1 USD = 7.1234 CNY`. */
export function rateLine({ sell, buy }: Pick<Conversion, 'sell' | 'buy'>, rate: string): string {
  return rateText({ sell_currency: sell.currency, buy_currency: buy.currency }, rate)
}

const POINTS_IN_PERCENT = 100

/** 15 is `15 bps (0.15%)`. */
export function marginText(t: DocumentTexts, points: number): string {
  return t('conversion.margin', {
    points: String(points),
    percent: `${(points / POINTS_IN_PERCENT).toFixed(2)}%`,
  })
}
