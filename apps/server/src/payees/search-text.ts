import { syllablesOf } from '../kernel/pinyin.ts'

/** Four characters or fewer may be the name of a person, whose surname has its own reading. */
const PERSON_MAX = 4
const HAN = /\p{Script=Han}+/gu

type Searched = {
  readonly names: readonly string[]
  readonly alias: string
  readonly account_tail: string
}

/** What a payee is found by, one to a line: names, their pinyin and initials, its alias, its last digits. */
export function searchTextOf({ names, alias, account_tail }: Searched): string {
  const words = [...names, alias].filter(Boolean)
  const found = words.flatMap((name) => [name, ...readingsOf(name)])
  return [...new Set([...found, account_tail].map(plain).filter(Boolean))].join('\n')
}

/** The form in which text and search are compared. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function readingsOf(name: string): string[] {
  const parts = name.match(HAN) ?? []
  const read = parts.flatMap((han) => syllablesOf(han, [...han].length <= PERSON_MAX ? 'head' : 'off'))
  return read.length > 0 ? [read.join(''), read.map((syllable) => syllable[0]).join('')] : []
}
