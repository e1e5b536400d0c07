import { weightedSum } from '@causeway/identifiers'

const digitsOf = (text: string) => [...text].map(Number)

/** The last digits of the weights, so that numbers of any length end at the same weight. */
const alignedSum = (text: string, weights: readonly number[]) =>
  weightedSum(digitsOf(text), weights.slice(weights.length - text.length))

/** The districts of the Federal Reserve, thrift institutions, electronic and traveller's items. */
const isAbaDistrict = (district: number) =>
  district <= 12 ||
  (district >= 21 && district <= 32) ||
  (district >= 61 && district <= 72) ||
  district === 80

/** A routing number of the American Bankers Association. */
export function isAba(text: string): boolean {
  return isAbaDistrict(Number(text.slice(0, 2))) && alignedSum(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0
}

/** A standardised bank code of Mexico: each product counts by its last digit. */
export function isClabe(text: string): boolean {
  const weights = [3, 7, 1]
  const sum = digitsOf(text.slice(0, 17)).reduce(
    (total, digit, index) => total + ((digit * (weights[index % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(text[17])
}

/** A code of the Chinese payment system: ISO 7064, MOD 11,10. */
export function isCnaps(text: string): boolean {
  const rest = digitsOf(text.slice(0, 11)).reduce((carry, digit) => {
    const sum = (carry + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (rest + Number(text[11])) % 10 === 1
}

/** The algorithm of Luhn, as for a Bankgiro number of Sweden. */
export function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? digit : digit * 2
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** An account number of Norway. A number whose check digit would be 10 is not issued. */
export function isNorwegian(text: string): boolean {
  return alignedSum(text, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
}

const CZECH_WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]

/** An account of the Czech Republic such as 19-2000145399/0800: prefix and number are checked separately. */
export function isCzech(text: string): boolean {
  const [account = ''] = text.split('/')
  return account.split('-').every((part) => alignedSum(part, CZECH_WEIGHTS) % 11 === 0)
}

/** A QR reference of Switzerland: each digit moves the carry along a fixed table. */
export function isQrReference(text: string): boolean {
  const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
  const carry = digitsOf(text.slice(0, -1)).reduce((rest, digit) => table[(rest + digit) % 10] ?? 0, 0)
  return (10 - carry) % 10 === Number(text.at(-1))
}

/** A creditor reference of ISO 11649, checked like an IBAN. */
export function isCreditorReference(text: string): boolean {
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

const CURP_ALPHABET = '0123456789ABCDEFGHIJKLMN\u00d1OPQRSTUVWXYZ'

/** The population register code of Mexico. */
export function isCurp(text: string): boolean {
  const sum = [...text.slice(0, 17)].reduce(
    (total, letter, index) => total + CURP_ALPHABET.indexOf(letter) * (18 - index),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(text[17])
}
