/** Letters of the Latin script that have no accent to remove, in plain letters. */
const LATIN = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ə: 'e',
} as const

/** Cyrillic as passports write it. Accents are removed before, so that й is и. */
const CYRILLIC = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
} as const

const PLAIN: Readonly<Record<string, string>> = { ...LATIN, ...CYRILLIC }

/** Lower case without accents, Cyrillic in Latin letters. Other scripts stay as they are. */
export function plainLetters(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
  return [...bare].map((letter) => PLAIN[letter] ?? letter).join('')
}
