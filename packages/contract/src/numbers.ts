/** The kinds of objects that have a number, each with its first letter. */
export const numberKinds = {
  merchant: 'M',
  amendment: 'A',
  request: 'Q',
  receipt: 'R',
  conversion: 'C',
  order: 'X',
  holder: 'H',
  application: 'N',
  account: 'K',
  debt: 'D',
  trade_order: 'T',
  trade_submission: 'E',
  enquiry: 'F',
  payee: 'Y',
  payment: 'P',
  deal: 'G',
} as const
export type NumberKind = keyof typeof numberKinds

/** Digits and letters of which no two look alike: 29, a prime, as the check character requires. */
export const NUMBER_ALPHABET = '0123456789ACDEFGHJKMNPQRTVWXY'

/** The random part has no 0 or 1, which look like letters, and no vowels, which form words. */
export const NUMBER_DRAWN = '23456789CDFGHJKMNPQRTVWXY'
export const NUMBER_DRAWN_LENGTH = 6

const LENGTH = 14
const HYPHEN_AT = 7

/**
 * As in an ISBN-10, with 29 in place of 11: the values of all characters, each times its place from the end,
 * sum to a multiple of 29. The places differ and 29 is prime, so every mistyped character and every swap of
 * two characters is detected.
 */
function sumOf(characters: string): number {
  const values = [...characters].map((each, index) => NUMBER_ALPHABET.indexOf(each) * (LENGTH - index))
  return values.reduce((sum, value) => sum + value, 0) % NUMBER_ALPHABET.length
}

/** `C261115-7K3MQ2X` from a kind, a date as `261115` and six characters of `NUMBER_DRAWN`. */
export function makeNumber(kind: NumberKind, date: string, drawn: string): string {
  const body = `${numberKinds[kind]}${date}${drawn}`
  const check = NUMBER_ALPHABET[(NUMBER_ALPHABET.length - sumOf(body)) % NUMBER_ALPHABET.length]
  return withHyphen(`${body}${check}`)
}

const withHyphen = (plain: string) => `${plain.slice(0, HYPHEN_AT)}-${plain.slice(HYPHEN_AT)}`

/** Characters outside the alphabet, and the one that each looks like. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  U: 'V',
}

const GAPS = /[\s\p{Dash_Punctuation}\u2212]/gu
const WELL_FORMED = new RegExp(`^[A-Z]\\d{6}[${NUMBER_ALPHABET}]{7}$`)
/** Close enough to be meant as a number: one character may be missing or too many. */
const NEARLY = /^[A-Z]\d{6}[0-9A-Z]{6,8}$/
const NEARLY_WITH_HYPHEN = /^(?=(?:[A-Z]*\d){4})[0-9A-Z]{6,8}-[0-9A-Z]{6,8}$/

export type TypedNumber = { readonly kind: NumberKind; readonly number: string }

/**
 * Reads typed text: a number in any notation; `mistyped` if it was meant as a number and is not valid;
 * undefined for any other text, such as a name or a long id.
 */
export function numberOf(text: string): TypedNumber | 'mistyped' | undefined {
  const typed = text.normalize('NFKC').trim().toUpperCase()
  const plain = [...typed.replace(GAPS, '')]
    .map((each, index) => (index === 0 ? each : (LOOK_ALIKES[each] ?? each)))
    .join('')
  const kind = kindOf(plain)
  if (kind && WELL_FORMED.test(plain) && sumOf(plain) === 0) return { kind, number: withHyphen(plain) }
  return NEARLY.test(plain) || NEARLY_WITH_HYPHEN.test(typed) ? 'mistyped' : undefined
}

function kindOf(plain: string): NumberKind | undefined {
  const kinds = Object.keys(numberKinds) as NumberKind[]
  return kinds.find((kind) => numberKinds[kind] === plain[0])
}
