import { type AccountDetails, type NumberKind, numberProblem } from '@causeway/bank-details'

type Digits = (count: number) => string

/** The numbers of one account, by the country of the bank. Its own codes are invented, and mostly nines. */
const COUNTRIES: Readonly<Record<string, (digits: Digits) => AccountDetails>> = {
  AE: (digits) => ({ iban: iban('AE', `999${digits(16)}`) }),
  AU: (digits) => ({ bsb: '999999', account_number: digits(9) }),
  CA: (digits) => ({ institution_number: '999', transit_number: '99999', account_number: digits(12) }),
  CH: (digits) => ({ iban: iban('CH', `99999${digits(12)}`) }),
  CN: (digits) => ({ cnaps_code: '999290000012', account_number: digits(19) }),
  CZ: (digits) => {
    const account = digits(10)
    return { cz_account: `${account}/9999`, iban: iban('CZ', `9999000000${account}`) }
  },
  DE: (digits) => ({ iban: iban('DE', `99999999${digits(10)}`) }),
  DK: (digits) => {
    const account_number = digits(10)
    return { reg_number: '9999', account_number, iban: iban('DK', `9999${account_number}`) }
  },
  GB: (digits) => {
    const account_number = digits(8)
    return { sort_code: '999999', account_number, iban: iban('GB', `CSWY999999${account_number}`) }
  },
  HK: (digits) => ({ bank_code: '999', account_number: digits(12) }),
  ID: (digits) => ({ bank_code: '999', account_number: digits(13) }),
  JP: (digits) => ({ bank_code: '9999', branch_code: '999', account_number: digits(7) }),
  KR: (digits) => ({ bank_code: '999', account_number: digits(14) }),
  MX: (digits) => ({ clabe: `999180${digits(12)}` }),
  NO: (digits) => {
    const no_account = `9999${digits(7)}`
    return { no_account, iban: iban('NO', no_account) }
  },
  // The method of small numbers covers all their digits.
  NZ: (digits) => ({ nz_account: `99-9999-0${digits(6)}-00` }),
  PH: (digits) => ({ account_number: digits(12) }),
  SE: (digits) => ({ bankgiro_number: digits(8), iban: iban('SE', `999${digits(17)}`) }),
  SG: (digits) => ({ account_number: digits(10) }),
  TR: (digits) => ({ iban: iban('TR', `999990${digits(16)}`) }),
  US: (digits) => ({ routing_number: '129999995', account_number: digits(12) }),
  VN: (digits) => ({ account_number: digits(13) }),
}

/** Numbers with right check digits, or undefined if the digits that were drawn give none. */
export function tryNumbers(country: string, digits: Digits): AccountDetails | undefined {
  const numbers = COUNTRIES[country]?.(digits)
  const isRight = ([kind, text]: [string, string]) => !numberProblem(kind as NumberKind, text)
  return numbers && Object.entries(numbers).every(isRight) ? numbers : undefined
}

/** The number that names the account abroad and in messages. */
export function foreignNumber(numbers: AccountDetails): string {
  const { iban, clabe, nz_account, account_number } = numbers
  return iban ?? clabe ?? nz_account?.replaceAll('-', '') ?? account_number ?? ''
}

/** The numbers that name one account; the others name the bank or its branch. */
const OWN: readonly NumberKind[] = [
  'iban',
  'account_number',
  'clabe',
  'cz_account',
  'no_account',
  'nz_account',
  'bankgiro_number',
]

export function ownNumbers(...details: readonly (AccountDetails | null)[]): string[] {
  const found = details.flatMap((each) => OWN.map((kind) => each?.[kind]))
  return [...new Set(found.filter((number) => number !== undefined).map(lookupForm))]
}

/** A number as it is compared: payers write it with blanks, points and hyphens. */
export function lookupForm(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
}

/** An IBAN with the check digits of ISO 13616. */
function iban(country: string, account: string): string {
  const digits = `${account}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  const check = 98n - (BigInt(digits) % 97n)
  return `${country}${String(check).padStart(2, '0')}${account}`
}
