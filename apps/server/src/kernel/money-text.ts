import { groupAmount, type WireMoney } from '@causeway/money'

/** `USD 1,234.50`: with the currency code. */
export function moneyText({ amount, currency }: WireMoney): string {
  return `${currency} ${groupAmount(amount)}`
}

type Pair = { readonly sell_currency: string; readonly buy_currency: string }

/** `1 USD = 7.1234 CNY`. */
export function rateText({ sell_currency, buy_currency }: Pair, rate: string): string {
  return `1 ${sell_currency} = ${groupAmount(rate)} ${buy_currency}`
}
