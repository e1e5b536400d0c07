import { formatRate, invertRate, parseRate, roundRateDigits } from '@causeway/money'

const INVERSE_SCALE = 16
const INVERSE_DIGITS = 8

/** The inverse rate, for display only: decisions use the rate itself. */
export function invertPrice(rate: string): string {
  const read = parseRate(rate)
  if (!read) return rate
  const inverse = invertRate(read, INVERSE_SCALE, 'half_even')
  return formatRate(roundRateDigits(inverse, INVERSE_DIGITS, 'half_even'))
}

/** 15 basis points as `0.15%`, always with two decimals. */
export function formatBasisPoints(basis_points: number): string {
  return `${(basis_points / 100).toFixed(2)}%`
}
