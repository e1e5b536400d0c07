import { type Currency, currencyFacts, formatMoney, groupAmount, parseMoney } from '@causeway/money'

/** Ten thousand and a hundred million, as Chinese counts. */
const SCALES: Readonly<Record<string, number>> = { '\u4e07': 4, '\u842c': 4, '\u4ebf': 8, '\u5104': 8 }

const SIGNS = /^(?:[A-Z]{2,3}\$?|[$\u00a5\u20ac\u00a3\u20a9\u20ab])?\s*(.*?)\s*(?:[A-Z]{3}|\u5143|\u5186)?$/i
const GROUPED = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d+)?$/
const PLAIN = /^\d+(?:\.\d*)?$|^\.\d+$/

/**
 * Reads what a person pastes as an amount, as plain text: `1,234.56`, `1 234.56`, with a sign or a code of a
 * currency, in wide digits, in ten thousands. What could mean two things (`1.234,56`) is undefined.
 */
export function readAmount(text: string): string | undefined {
  const narrow = text
    .normalize('NFKC')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
  const bare = SIGNS.exec(narrow)?.[1] ?? ''
  const scale = SCALES[bare.at(-1) ?? '']
  const figures = scale ? bare.slice(0, -1).trim() : bare
  if (!GROUPED.test(figures) && !PLAIN.test(figures)) return undefined
  return plain(shiftPoint(figures.replaceAll(/[, ]/g, ''), scale ?? 0))
}

/** Moves the point to the right: exact, as it never leaves the text. */
function shiftPoint(figures: string, places: number): string {
  const [whole = '', fraction = ''] = figures.split('.')
  const moved = fraction.padEnd(places, '0')
  const rest = moved.slice(places)
  return `${whole}${moved.slice(0, places)}${rest && `.${rest}`}`
}

/** Without leading zeros, and with one before the point. */
function plain(figures: string): string {
  const [whole = '', fraction] = figures.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** What is left of a text while somebody types: digits and one point. */
export function keepFigures(text: string): string {
  const [whole = '', ...rest] = text
    .normalize('NFKC')
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  if (whole === '' && rest.length === 0) return ''
  return plain(rest.length === 0 ? whole : `${whole}.${rest.join('')}`)
}

export function decimalsOf(currency: Currency): number {
  return currencyFacts[currency].practicalDecimals
}

/** Whether a payment in the currency can be exactly that; a point at the end is still being typed. */
export function fitsCurrency(figures: string, currency: Currency, decimals = decimalsOf(currency)): boolean {
  const [whole = '', fraction] = figures.split('.')
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return false
  return parseMoney(fraction ? `${whole}.${fraction}` : whole, currency) !== undefined
}

/** `+USD 12.50`: a movement says which way it goes. */
export function formatMovement(amount: string, currency: Currency): string {
  return `${amount.startsWith('-') ? '' : '+'}${formatAmount(amount, currency)}`
}

/**
 * The whole amount with all its decimals, the same in every language: `USD 1,234.50`, `−USD 8.00`. Its space
 * does not break: no line ends between a currency and its figures.
 */
export function formatAmount(amount: string, currency: Currency): string {
  const money = parseMoney(amount, currency)
  const figures = groupAmount(money ? formatMoney(money) : amount)
  return figures.startsWith('-')
    ? `\u2212${currency}\u00A0${figures.slice(1)}`
    : `${currency}\u00A0${figures}`
}
