import { pinyin } from 'pinyin-pro'

const HAN = /\p{Script=Han}+/gu
/** The name of a person has four characters at most; its first ones are the surname. */
const PERSON_MAX = 4

/** Text for a field of Latin letters: Chinese becomes pinyin, the rest stays. */
export function toPinyin(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(HAN, (han) => ` ${syllables(han).join(' ')} `)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
}

function syllables(han: string): string[] {
  const isPerson = [...han].length <= PERSON_MAX
  const read = pinyin(han, {
    toneType: 'none',
    type: 'array',
    v: true,
    surname: isPerson ? 'head' : 'off',
  })
  return isPerson && read.length > 1 ? [read[0] ?? '', read.slice(1).join('')] : read
}
