export const NZ_FORMAT = /^(\d{2})-(\d{3,4})-(\d{7,8})-(\d{2,4})$/
const COMPACT = /^(\d{2})(\d{4})(\d{7})(\d{2,3})$/

type Method = {
  /** For the digits of bank, branch, number and suffix, written with 2, 4, 8 and 4 digits. */
  readonly weights: readonly number[]
  readonly modulus: 10 | 11
  /** Whether each product counts by the sum of its digits. */
  readonly addsDigits?: boolean
}

const low: Method = { weights: [0, 0, 6, 3, 7, 9, 0, 0, 10, 5, 8, 4, 2, 1], modulus: 11 }
const high: Method = { weights: [0, 0, 0, 0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1], modulus: 11 }
const tens: Method = { weights: [0, 0, 0, 0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1], modulus: 10 }
const suffixed: Method = {
  weights: [0, 0, 0, 0, 0, 0, 0, 1, 3, 7, 1, 3, 7, 1, 0, 3, 7, 1],
  modulus: 10,
  addsDigits: true,
}

/** The banks with a method of their own; the others choose it by the size of the number. */
const METHODS: Readonly<Record<string, Method>> = {
  '08': { weights: [0, 0, 0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1], modulus: 11 },
  '09': { weights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 4, 3, 2, 0, 0, 0, 1], modulus: 11, addsDigits: true },
  '25': tens,
  '26': suffixed,
  '28': suffixed,
  '29': suffixed,
  '33': tens,
}

/** Bank 31 has numbers without a check digit. */
const UNCHECKED = '31'
const HIGH_FROM = 990_000

const digitSum = (value: number) => [...String(value)].reduce((sum, digit) => sum + Number(digit), 0)

/** With hyphens between its parts, also when it was typed without any. */
export function hyphenated(text: string): string {
  return COMPACT.exec(text)?.slice(1).join('-') ?? text
}

/** An account of New Zealand such as 12-3456-0100003-00, by the method of its bank. */
export function isNewZealand(text: string): boolean {
  const [, bank = '', branch = '', number = '', suffix = ''] = NZ_FORMAT.exec(text) ?? []
  if (bank === UNCHECKED) return true
  const { weights, modulus, addsDigits } = METHODS[bank] ?? (Number(number) < HIGH_FROM ? low : high)
  const digits = [
    ...`${bank}${branch.padStart(4, '0')}${number.padStart(8, '0')}${suffix.padStart(4, '0')}`,
  ].map(Number)
  const values = digits.map((digit, index) => digit * (weights[index] ?? 0))
  const counted = addsDigits ? values.map((value) => digitSum(digitSum(value))) : values
  return counted.reduce((sum, value) => sum + value, 0) % modulus === 0
}
