import { numberProblem, tidyNumber } from '../numbers.ts'
import labels from './data/labels.json' with { type: 'json' }
import type { PayeeField, PayeeValues } from './fields.ts'

/** The fields by their labels, compared without case, spaces and punctuation. */
const FIELDS: ReadonlyMap<string, PayeeField> = new Map(
  Object.entries(labels).flatMap(([key, names]) =>
    names.map((name): [string, PayeeField] => [keyOf(name), key as PayeeField]),
  ),
)

function keyOf(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '')
}

const LINES = /\r?\n|;|\uff1b/
/** The label ends with a colon, an equals sign, a tab or several spaces. */
const LABELLED = /^(?<label>[^:\uff1a=\t]{1,40}?)\s*(?:[:\uff1a=\t]|\s{2,})\s*(?<value>.*)$/u
const LINES_MAX = 60
const LINE_MAX = 300
const VALUE_MAX = 200

/**
 * Reads a block of bank details, as people send them in a message: lines with a label in English or Chinese,
 * and lines that are an IBAN, a BIC or a sort code by themselves. The first value of a field counts.
 */
export function readBlock(block: string): PayeeValues {
  const found: { [Key in PayeeField]?: string } = {}
  const keep = (key: PayeeField, text: string) => {
    if (text) found[key] ??= text.slice(0, VALUE_MAX)
  }
  let awaited: PayeeField | undefined
  for (const line of block.split(LINES).slice(0, LINES_MAX)) {
    const text = line.slice(0, LINE_MAX).trim()
    if (!text) continue
    const { key, value } = readLine(text)
    const bare = value === undefined ? bareField(text) : undefined
    // A label may stand above its value.
    if (key && value) keep(kindOf(key, value), value)
    else if (bare) keep(bare, text)
    else if (awaited && !key) keep(kindOf(awaited, text), text)
    awaited = value ? undefined : key
  }
  return found
}

type Line = { readonly key: PayeeField | undefined; readonly value: string | undefined }

function readLine(text: string): Line {
  const { label = '', value = '' } = LABELLED.exec(text)?.groups ?? {}
  const key = FIELDS.get(keyOf(label))
  if (key) return { key, value: value.trim() || undefined }
  return FIELDS.has(keyOf(text)) ? { key: FIELDS.get(keyOf(text)), value: undefined } : afterLabel(text)
}

/** A label and a value with one space between them, such as `IBAN DE11 5296`. */
function afterLabel(text: string): Line {
  const words = text.split(/\s+/)
  for (let count = Math.min(words.length - 1, 4); count > 0; count -= 1) {
    const key = FIELDS.get(keyOf(words.slice(0, count).join(' ')))
    const value = words.slice(count).join(' ')
    // Only a number is taken, as a name may begin with the word of a label.
    if (key && /\d/.test(value)) return { key, value }
  }
  return { key: undefined, value: undefined }
}

const isIban = (text: string) => numberProblem('iban', text) === undefined

/** What a line without a label is by its form. */
function bareField(text: string): PayeeField | undefined {
  if (isIban(text)) return 'iban'
  if (/^\d{2}-\d{2}-\d{2}$/.test(text)) return 'sort_code'
  const isBic = /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(tidyNumber('bic', text)) && /^[A-Z\d]+$/.test(text)
  return isBic && numberProblem('bic', text) === undefined ? 'bic' : undefined
}

/** People also write an IBAN as the account number. */
function kindOf(key: PayeeField, value: string): PayeeField {
  return key === 'account_number' && isIban(value) ? 'iban' : key
}
