import type { PolicyValue } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { policy } from '../policies/service.ts'

const HAN = /\p{Script=Han}/u
const SYNTAX = /[.*+?^${}()|[\]\\]/g

/**
 * Finds the words of flagged goods, in JavaScript and in PostgreSQL alike. Chinese words are found anywhere;
 * other words as a whole, also in the plural. Empty if there are none.
 */
export function goodsPattern(flagged: PolicyValue<'flagged_goods'>): string {
  // The longest first, so that a gold bar is shown as such.
  const all = Object.values(flagged)
    .flatMap(({ words }) => words)
    .toSorted((a, b) => b.length - a.length)
  const safe = (words: readonly string[]) => words.map((word) => word.replaceAll(SYNTAX, '\\$&'))
  const spaced = safe(all.filter((word) => !HAN.test(word)))
  const whole = spaced.length > 0 ? [`(?<![a-z0-9])(?:${spaced.join('|')})(?:s|es)?(?![a-z0-9])`] : []
  return [...whole, ...safe(all.filter((word) => HAN.test(word)))].join('|')
}

export async function readGoodsPattern(reader: Reader): Promise<string> {
  return goodsPattern(await policy(reader, 'flagged_goods'))
}

/** The words for which goods are flagged, each once and as they are written. */
export function findGoodsWords(pattern: string, goods: string): string[] {
  if (pattern === '') return []
  return [...new Set(goods.match(new RegExp(pattern, 'giu')) ?? [])]
}
