import { magnitude, powerOfTen } from './integer.ts'

/** The exact number coefficient / 10^scale: 12.50 is 1250n with scale 2. */
export type Decimal = { readonly coefficient: bigint; readonly scale: number }

export const maximumWholeDigits = 18
export const maximumScale = 36

// Leading zeros are refused, as such a text is more often an account number or a code than an amount.
const decimalText = new RegExp(
  `^(?<whole>-?(?:0|[1-9][0-9]{0,${maximumWholeDigits - 1}}))(?:[.](?<fraction>[0-9]{1,${maximumScale}}))?$`,
)

/** Parses plain ASCII decimal text only; the scale is the number of decimals written. */
export function parseDecimal(text: string): Decimal | undefined {
  const { whole, fraction = '' } = decimalText.exec(text)?.groups ?? {}
  if (whole === undefined) return undefined
  return { coefficient: BigInt(whole + fraction), scale: fraction.length }
}

/** Writes exactly `scale` decimals, without a point if there are none. */
export function formatDecimal({ coefficient, scale }: Decimal): string {
  const sign = coefficient < 0n ? '-' : ''
  const digits = magnitude(coefficient)
  const whole = `${sign}${digits / powerOfTen(scale)}`
  if (scale === 0) return whole
  return `${whole}.${(digits % powerOfTen(scale)).toString().padStart(scale, '0')}`
}
