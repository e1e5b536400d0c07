import { type Mids, midOf, worthIn } from '@causeway/contract'
import {
  type Currency,
  divideRates,
  formatMoney,
  formatRate,
  isPositive,
  type Money,
  maximumRateScale,
  parseMoney,
  parseRate,
  roundRateDigits,
} from '@causeway/money'
import { type Check, required, rules } from '@causeway/web/form/rules.ts'
import type { Deal, DealOrder } from './queries.ts'

export type Values = {
  readonly deal_kind: Deal['deal_kind']
  readonly buy_amount: string
  readonly buy_currency: Currency
  readonly sell_amount: string
  readonly sell_currency: Currency
  readonly remark: string
}

/** The amount that was typed; undefined while it is no positive amount of the currency. */
export function typedMoney(figures: string, currency: Currency): Money | undefined {
  const money = parseMoney(figures.trim(), currency)
  return money && isPositive(money) ? money : undefined
}

const isCover = ({ deal_kind }: Values) => deal_kind === 'cover'

const bought: Check<string, Values> = (figures, { buy_currency }) =>
  required(figures) ?? (typedMoney(figures, buy_currency) ? undefined : 'too_small')

const sold: Check<string, Values> = (figures, values) => {
  if (!isCover(values)) return undefined
  if (values.sell_currency === values.buy_currency) return 'duplicate'
  return required(figures) ?? (typedMoney(figures, values.sell_currency) ? undefined : 'too_small')
}

export const dealSchema = rules<Values>({ buy_amount: bought, sell_amount: sold, remark: required })

export function orderOf(values: Values): DealOrder {
  const remark = values.remark.trim()
  const buy = { amount: values.buy_amount.trim(), currency: values.buy_currency }
  if (!isCover(values)) return { deal_kind: 'funding', buy, remark }
  const sell = { amount: values.sell_amount.trim(), currency: values.sell_currency }
  return { deal_kind: 'cover', sell, buy, remark }
}

const RATE_DIGITS = 8

/** Units bought for one unit sold. */
export function rateOf(sell: Money, buy: Money): string | undefined {
  const [sold, paid] = [parseRate(formatMoney(sell)), parseRate(formatMoney(buy))]
  if (!sold || !paid) return undefined
  return formatRate(
    roundRateDigits(divideRates(paid, sold, maximumRateScale, 'half_even'), RATE_DIGITS, 'half_even'),
  )
}

/** The rate of a deal, the market's, and the share by which it differs: below zero it brings us less. */
export function compareToMarket(sell: Money, buy: Money, mids: Mids | undefined) {
  const rate = rateOf(sell, buy)
  if (!rate) return undefined
  const found = mids && midOf(mids, sell.currency, buy.currency)
  const mid = found && formatRate(found)
  return { rate, mid, share: mid ? Number(rate) / Number(mid) - 1 : undefined }
}

/** What has to be sold for an amount at the mid rate. */
export const worthOf = (buy: Money, currency: Currency, mids: Mids | undefined): Money | undefined =>
  buy.currency === currency ? undefined : worthIn(mids, buy, currency)
