/** What a person may type in a field of text. */
export type TextRule = {
  readonly charset: Charset
  readonly min: number
  readonly max: number
  /** A form beyond characters and length. */
  readonly pattern?: RegExp
}

export type Charset = keyof typeof charsets

type CharsetProblem =
  | 'digits_only'
  | 'letters_digits_only'
  | 'swift_only'
  | 'chinese_name'
  | 'kana_only'
  | 'symbols'

export type TextProblem = CharsetProblem | 'format' | 'too_short' | 'too_long'

type CharsetRule = { readonly characters: RegExp; readonly problem: CharsetProblem }

/** Every character of a text is one of its set. */
const charsets = {
  digits: { characters: /^\d*$/, problem: 'digits_only' },
  letters_digits: { characters: /^[A-Z\d]*$/, problem: 'letters_digits_only' },
  swift: { characters: /^[A-Za-z\d /\-?:().,'+]*$/, problem: 'swift_only' },
  /** The ampersand is common in the names of companies; a message has a plus in its place. */
  swift_name: { characters: /^[A-Za-z\d /\-?:().,'+&]*$/, problem: 'swift_only' },
  chinese: { characters: /^[\p{Script=Han}A-Za-z\d()\u00B7-]*$/u, problem: 'chinese_name' },
  kana: { characters: /^[\uFF61-\uFF9F\u30A0-\u30FFA-Z\d ().,\-/]*$/, problem: 'kana_only' },
  name: { characters: /^[\p{L}\p{M}\p{N} ./,'&()\u2019\u00B7+-]*$/u, problem: 'symbols' },
  place: { characters: /^[\p{L}\p{M}\d .'\u2019-]*$/u, problem: 'symbols' },
  text: { characters: /^\P{C}*$/u, problem: 'symbols' },
} as const satisfies Record<string, CharsetRule>

/** The problem of a text that is not empty. */
export function textProblem({ charset, min, max, pattern }: TextRule, text: string): TextProblem | undefined {
  const { characters, problem } = charsets[charset]
  if (!characters.test(text)) return problem
  const length = [...text].length
  if (length < min) return 'too_short'
  if (length > max) return 'too_long'
  return pattern && !pattern.test(text) ? 'format' : undefined
}

/** Full-width forms become plain ones, except kana; a run of spaces becomes one. */
export function tidyText(text: string, { charset }: TextRule): string {
  const plain = charset === 'kana' ? text : text.normalize('NFKC')
  return plain.replaceAll(/\s+/g, ' ').trim()
}
