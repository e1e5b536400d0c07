import { formatMoney, fromWire, isZero, subtract, type WireMoney } from '@causeway/money'
import { formatMovement } from '@causeway/web/format/amount-text.ts'
import { shortRate, signedPercent } from '@causeway/web/format/rate-text.ts'

const UNKNOWN = '\u2013'

/** A live rate. It keeps its width and does not flash; the time beside it shows that it is live. */
export function rateFigure(rate: string | undefined): string {
  return rate === undefined ? UNKNOWN : shortRate(rate)
}

/** The change of a rate. The sign alone shows the direction: a rise is good for sellers, bad for buyers. */
export function changeFigure(change: number | undefined): string {
  return change === undefined ? UNKNOWN : signedPercent(change)
}

/** The difference with its sign; undefined if there is none. */
export function differenceOf(before: WireMoney, after: WireMoney): string | undefined {
  const [old, fresh] = [fromWire(before), fromWire(after)]
  if (!old || !fresh) return undefined
  const moved = subtract(fresh, old)
  return isZero(moved) ? undefined : formatMovement(formatMoney(moved), moved.currency)
}
