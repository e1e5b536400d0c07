import { shortRate, signedPercent } from '@causeway/web/format/rate-text.ts'

const UNKNOWN = '\u2013'

/** A rate that is alive. It keeps its width, and nothing flashes: the time beside it says that it moves. */
export function rateFigure(rate: string | undefined): string {
  return rate === undefined ? UNKNOWN : shortRate(rate)
}

/** How much a rate has moved. The sign alone says which way: what is good for a seller is not for a buyer. */
export function changeFigure(change: number | undefined): string {
  return change === undefined ? UNKNOWN : signedPercent(change)
}
