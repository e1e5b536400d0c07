import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readCharacters } from './character-map.ts'
import { unpackWoff } from './woff.ts'

export const weights = [400, 600] as const
export type Weight = (typeof weights)[number]

/** One file of a typeface, with a part of its characters. */
export type Face = {
  readonly name: string
  readonly bytes: Buffer
  readonly characters: ReadonlySet<number>
}

const faces = new Map<string, Face>()

/** Unpacked at its first use and cached. */
function loadFace(family: string, part: string, weight: Weight): Face {
  const name = `${family}-${part}-${weight}`
  const known = faces.get(name)
  if (known) return known
  const bytes = unpackWoff(readFileSync(path.join(folderOf(family), 'files', `${name}-normal.woff`)))
  const face = { name, bytes, characters: readCharacters(bytes) }
  faces.set(name, face)
  return face
}

const require = createRequire(import.meta.url)

function folderOf(family: string): string {
  return path.dirname(require.resolve(`@fontsource/${family}/package.json`))
}

type Range = { readonly part: string; readonly first: number; readonly last: number }

/** The character ranges of the parts of a family, from its package. */
function rangesOf(family: string): Range[] {
  const parts: Record<string, string> = JSON.parse(
    readFileSync(path.join(folderOf(family), 'unicode.json'), 'utf8'),
  )
  return Object.entries(parts).flatMap(([key, ranges]) =>
    ranges.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-')
      const part = key.replaceAll(/[[\]]/g, '')
      return { part, first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
    }),
  )
}

const ranges = new Map<string, Range[]>()

/** The part of a family with a character: only that one is loaded. */
function partWith(family: string, character: number, weight: Weight): Face | undefined {
  if (!ranges.has(family)) ranges.set(family, rangesOf(family))
  for (const { part, first, last } of ranges.get(family) ?? []) {
    if (character < first || character > last) continue
    const face = loadFace(family, part, weight)
    if (face.characters.has(character)) return face
  }
  return undefined
}

function wholeWith(family: string, part: string, character: number, weight: Weight): Face | undefined {
  const face = loadFace(family, part, weight)
  return face.characters.has(character) ? face : undefined
}

/** Punctuation shared by Latin and Chinese, which Chinese sets at full width. */
const SHARED_MARKS = new Set(
  [...'\u00b7\u2014\u2018\u2019\u201c\u201d\u2026'].map((mark) => mark.charCodeAt(0)),
)

/**
 * The face for a character, if there is one: Latin, Greek and Cyrillic of one family, then Chinese with its
 * frequent characters in one file, then Korean, then the files of rare Chinese characters.
 */
export function faceFor(character: number, weight: Weight, isChinese: boolean): Face | undefined {
  const chinese = () => wholeWith('noto-sans-sc', 'chinese-simplified', character, weight)
  if (isChinese && SHARED_MARKS.has(character)) return chinese()
  return (
    partWith('noto-sans', character, weight) ??
    chinese() ??
    wholeWith('noto-sans-kr', 'korean', character, weight) ??
    partWith('noto-sans-sc', character, weight)
  )
}
