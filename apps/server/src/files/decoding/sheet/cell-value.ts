const DAY_MS = 86_400_000
/** Serial numbers count from the last day of 1899, or from 1904 in old workbooks of the Mac. */
const EPOCH_MS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
/** The last day of the year 9999. */
const SERIAL_MAX = 2_958_466

/** The date of a serial number, with its time if it has one; the number itself if it is none. */
export function dateText(serial: string, is1904: boolean): string {
  const days = Number(serial)
  if (!(days >= 1 && days < SERIAL_MAX)) return serial
  const instant = new Date(Math.round((EPOCH_MS[is1904 ? 1904 : 1900] + days * DAY_MS) / 1000) * 1000)
  const text = instant.toISOString()
  return Number.isInteger(days) ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

const SCIENTIFIC = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/
const EXPONENT_MAX = 40

/** A number as the text of the file, with its exponent written out: no digit is rounded. */
export function numberText(text: string): string {
  const [, sign, whole = '', decimals = '', exponent] = SCIENTIFIC.exec(text) ?? []
  const shift = Number(exponent)
  if (exponent === undefined || Math.abs(shift) > EXPONENT_MAX) return text
  const digits = `${'0'.repeat(EXPONENT_MAX)}${whole}${decimals}${'0'.repeat(EXPONENT_MAX)}`
  const point = EXPONENT_MAX + whole.length + shift
  const integer = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const rest = digits.slice(point).replace(/0+$/, '')
  return `${sign}${integer}${rest ? `.${rest}` : ''}`
}

/** The formats that Excel defines itself and that show dates. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format shows dates: its own letters outside quotes and brackets. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id)
  const letters = code.slice(0, 200).replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '')
  return /[ymdh]/i.test(letters) && !/general|0|#/i.test(letters)
}

const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/

/** The place of a cell, from zero; undefined if the reference is none. */
export function placeOf(reference: string): { readonly column: number; readonly row: number } | undefined {
  const [, letters, digits] = REFERENCE.exec(reference) ?? []
  if (!letters || !digits) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { column: column - 1, row: Number(digits) }
}
