import { syllablesOf } from '../kernel/pinyin.ts'
import words from './data/name-words.json' with { type: 'json' }
import { plainLetters } from './letters.ts'

/** A name as it is compared. Two names with the same key are the same name. */
export type NormalName = {
  /** All words in alphabetical order. */
  readonly key: string
  /** The distinctive words in their order. */
  readonly core: string
  /** The words that many names share, such as `trading`; they weigh less. */
  readonly common: string
}

const WORDS_MAX = 40
/** Levenshtein of PostgreSQL compares up to 255 characters. */
const WORD_MAX = 60
/** A name of a person has at most this many characters; its first is a surname with its own reading. */
const PERSON_MAX = 4
/** A form such as `co` is part of the name of a person unless this many letters remain. */
const LETTERS_LEFT_MIN = 4

const forms = new Set(words.forms)
const formsAtTheEnd = new Set([...words.forms, ...words.forms_at_the_end])
const formsAtTheStart = new Set(words.forms_at_the_start)
const commonWords = new Set(words.common)
const spellings: Readonly<Record<string, string | undefined>> = words.spellings
const formsInHan = new RegExp(words.forms_in_han.join('|'), 'gu')
const commonInHan: Readonly<Record<string, string | undefined>> = words.common_in_han
const wordsInHan = new RegExp(Object.keys(commonInHan).join('|'), 'gu')

const HAN = /\p{Script=Han}+/gu
/** `S.A.` and `L.L.C.` are one word; an apostrophe is inside a word. */
const DOTS =
  /(?<=(?<!\p{L})\p{L})\.\s?(?=\p{L}(?!\p{L}))|(?<=(?<!\p{L})\p{L})\.(?!\p{L})|['\u2018\u2019`\u02bc]/gu
const GAPS = /[^\p{L}\p{N}]+/u

/**
 * The form in which names are compared: without case, accents, punctuation, forms of companies and the order
 * of words, Chinese in pinyin, Cyrillic in Latin letters.
 */
export function normaliseName(name: string): NormalName {
  const latin = name.normalize('NFKC').replaceAll(formsInHan, ' ').replaceAll(HAN, toPinyin)
  const spoken = /[\p{L}\p{N}]/u.test(latin) ? latin : name.replaceAll(HAN, toPinyin)
  const all = plainLetters(spoken).replaceAll(DOTS, '').split(GAPS).filter(Boolean)
  const spelt = all.slice(0, WORDS_MAX).map((word) => (spellings[word] ?? word).slice(0, WORD_MAX))
  const kept = withoutForms(spelt)
  return {
    key: kept.toSorted().join(' '),
    core: kept.filter((word) => !commonWords.has(word)).join(' '),
    common: kept.filter((word) => commonWords.has(word)).join(' '),
  }
}

/** A word for each syllable; the common words of companies in English. */
function toPinyin(han: string): string {
  if ([...han].length <= PERSON_MAX) return syllables(han, 'head')
  const mixed = han.replaceAll(wordsInHan, (word) => ` ${commonInHan[word]} `)
  return ` ${mixed.replaceAll(HAN, (rest) => syllables(rest, 'off'))} `
}

function syllables(han: string, surname: 'head' | 'off'): string {
  return ` ${syllablesOf(han, surname).join(' ')} `
}

/** A name that consists of forms keeps them. */
function withoutForms(all: readonly string[]): readonly string[] {
  const kept = all.filter((word) => !forms.has(word))
  if (kept.length === 0) return all
  while (formsAtTheEnd.has(kept.at(-1) ?? '') && lettersIn(kept.slice(0, -1)) >= LETTERS_LEFT_MIN) kept.pop()
  while (formsAtTheStart.has(kept[0] ?? '') && lettersIn(kept.slice(1)) >= LETTERS_LEFT_MIN) kept.shift()
  return kept
}

const lettersIn = (list: readonly string[]) => list.join('').length
