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
