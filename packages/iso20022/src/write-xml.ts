import { formatMoney, type Money } from '@causeway/money'

/** The characters that XML or a terminal does not take as text, and the two that are none. */
const CONTROLS = /[\p{Cc}\uFFFE\uFFFF]/gu

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The text as a message can carry it: without control characters, and of a bounded length. */
export function cleanText(text: string, max: number): string {
  const plain = text.toWellFormed().replaceAll(CONTROLS, ' ').trim()
  return [...plain].slice(0, max).join('').trim()
}

/** Letters that have no accent to remove. */
const LATIN: Readonly<Record<string, string>> = {
  '\u00DF': 'ss',
  '\u00C6': 'AE',
  '\u00E6': 'ae',
  '\u0152': 'OE',
  '\u0153': 'oe',
  '\u00D8': 'O',
  '\u00F8': 'o',
  '\u0141': 'L',
  '\u0142': 'l',
  '\u0110': 'D',
  '\u0111': 'd',
  '\u0131': 'i',
  '&': '+',
  _: '-',
}

/** The text in the characters that every bank on SWIFT can read; a point replaces every other one. */
export function swiftText(text: string, max: number): string {
  const letters = [...text.toWellFormed().normalize('NFKD').replaceAll(/\p{M}/gu, '')]
  const written = letters.map((letter) => LATIN[letter] ?? letter).join('')
  return cleanText(written.replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.'), max)
}

/** An element with text; without text it is left out, as the standard knows no empty text. */
export function leaf(name: string, text: string | undefined, max = 35): string {
  const clean = text === undefined ? '' : cleanText(text, max)
  return clean && `<${name}>${escapeXml(clean)}</${name}>`
}

/** An element with children; without any it is left out. */
export function branch(name: string, ...children: readonly string[]): string {
  const content = children.join('')
  return content && `<${name}>${content}</${name}>`
}

/** An amount without its sign, which messages write as credit or debit. */
export function amountLeaf(name: string, { minor, currency }: Money): string {
  const size = { minor: minor < 0n ? -minor : minor, currency }
  return `<${name} Ccy="${currency}">${formatMoney(size)}</${name}>`
}

/** A whole message, such as `camt.054.001.08`. */
export function writeDocument(message: string, body: string): Uint8Array {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${message}`
  return new TextEncoder().encode(`${head}<Document xmlns="${namespace}">${body}</Document>\n`)
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** An account by its IBAN, or by the number that its bank gave it. */
export function writeAccountId(account: string): string {
  const other = branch('Othr', leaf('Id', account, 34))
  return branch('Id', isIban(account) ? leaf('IBAN', account) : other)
}

/** By its form and check digits: an account number may begin with letters too. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}
