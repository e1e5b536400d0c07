import { type Currency, groupAmount } from '@causeway/money'

const SHOWN_DIGITS = 6

/** A rate between two currencies, the same in every language: `1 USD = 7.1234 CNY`. No figure is cut. */
export function rateLine(sell: Currency, rate: string, buy: Currency): string {
  return `1 ${sell} = ${groupAmount(rate)} ${buy}`
}

/** A rate for a list: always with the same number of figures, to keep its width. */
export function shortRate(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const decimals = Math.max(2, SHOWN_DIGITS - (whole === '0' ? 0 : whole.length)) + zeros
  return groupAmount(`${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}

/** A fraction as a signed percentage: `+0.12%`. */
export function signedPercent(share: number): string {
  const percent = (Math.abs(share) * 100).toFixed(2)
  if (percent === '0.00') return '0.00%'
  return `${share > 0 ? '+' : '\u2212'}${percent}%`
}
