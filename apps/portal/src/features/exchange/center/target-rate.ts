import type { FieldError } from '@causeway/contract'
import { formatRate, parseRate } from '@causeway/money'
import { readAmount } from '@causeway/web/format/amount-text.ts'
import { shortRate } from '@causeway/web/format/rate-text.ts'

/** So far above the rate of the moment the first suggestion lies. */
export const SUGGESTED = 0.005

const PLAIN = /^\d{1,9}([.]\d{1,10})?$/

/** A rate as somebody typed or pasted it, as the server takes it; undefined if it is none. */
export function readTarget(text: string): string | undefined {
  const figures = readAmount(text)
  const rate = figures !== undefined && PLAIN.test(figures) ? parseRate(figures) : undefined
  return rate && formatRate(rate)
}

export function targetProblem(text: string): FieldError | undefined {
  return readTarget(text) === undefined ? 'format' : undefined
}

/** A rate that lies so far from another one, as a share of it, with as many figures as a board shows. */
export function targetBeside(rate: string, share: number): string {
  return readTarget(shortRate((Number(rate) * (1 + share)).toFixed(12))) ?? ''
}
