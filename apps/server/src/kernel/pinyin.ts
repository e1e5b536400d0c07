import { createRequire } from 'node:module'
import type { pinyin } from 'pinyin-pro'

const load = createRequire(import.meta.url)
let reading: typeof pinyin | undefined

/** The syllables of Chinese text, without tones. `head`: its first character is a surname. */
export function syllablesOf(han: string, surname: 'head' | 'off'): string[] {
  // Loaded with the first Chinese name, since it takes 0.2 s and 30 MB.
  reading ??= (load('pinyin-pro') as { readonly pinyin: typeof pinyin }).pinyin
  return reading(han, { toneType: 'none', type: 'array', surname })
}
