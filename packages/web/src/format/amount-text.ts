import { type Currency, currencyFacts, formatMoney, groupAmount, parseMoney } from '@causeway/money'

/** The Chinese units for ten thousand and a hundred million. */
const SCALES: Readonly<Record<string, number>> = { '\u4e07': 4, '\u842c': 4, '\u4ebf': 8, '\u5104': 8 }

const SIGNS = /^(?:[A-Z]{2,3}\$?|[$\u00a5\u20ac\u00a3\u20a9\u20ab])?\s*(.*?)\s*(?:[A-Z]{3}|\u5143|\u5186)?$/i
const GROUPED = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d+)?$/
const PLAIN = /^\d+(?:\.\d*)?$|^\.\d+$/

/**
 * Parses a pasted amount into plain text: `1,234.56`, `1 234.56`, with a currency sign or code, in full-width
 * digits, or in Chinese units. An ambiguous amount (`1.234,56`) is undefined.
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

/** Moves the decimal point to the right, as text, so that the result is exact. */
function shiftPoint(figures: string, places: number): string {
  const [whole = '', fraction = ''] = figures.split('.')
  const moved = fraction.padEnd(places, '0')
  const rest = moved.slice(places)
  return `${whole}${moved.slice(0, places)}${rest && `.${rest}`}`
}

/** Removes leading zeros, and ensures a digit before the point. */
function plain(figures: string): string {
  const [whole = '', fraction] = figures.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** Keeps digits and one point while the user is typing. */
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

/** Whether the currency allows these decimals; a trailing point is still being typed. */
export function fitsCurrency(figures: string, currency: Currency, decimals = decimalsOf(currency)): boolean {
  const [whole = '', fraction] = figures.split('.')
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return false
  return parseMoney(fraction ? `${whole}.${fraction}` : whole, currency) !== undefined
}

/** `+USD 12.50`: an amount with its sign. */
export function formatMovement(amount: string, currency: Currency): string {
  return `${amount.startsWith('-') ? '' : '+'}${formatAmount(amount, currency)}`
}

/**
 * The whole amount with all its decimals, the same in every language: `USD 1,234.50`, `−USD 8.00`. The space
 * is non-breaking, so that no line ends between a currency and its figures.
 */
export function formatAmount(amount: string, currency: Currency): string {
  const money = parseMoney(amount, currency)
  const figures = groupAmount(money ? formatMoney(money) : amount)
  return figures.startsWith('-')
    ? `\u2212${currency}\u00A0${figures.slice(1)}`
    : `${currency}\u00A0${figures}`
}
