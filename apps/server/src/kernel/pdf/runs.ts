import { type Face, faceFor, type Weight } from './fonts.ts'

/** Neighbours that one face draws. */
export type Run = { readonly text: string; readonly face: Face }

export type Style = { readonly weight: Weight; readonly isChinese: boolean }

/** Marks that turn the direction of writing or are not seen, and what no font can have. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu

/** Stands for a character that no face draws: an empty box would look like a fault of the paper. */
const REPLACEMENT = 0xfffd

/** Text as it is drawn: composed, so that a letter with its marks is one glyph, and on one line. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNSEEN, '').trim()
}

/** Splits clean text by the faces that draw it. */
export function runsOf(text: string, { weight, isChinese }: Style): Run[] {
  const runs: { text: string; face: Face }[] = []
  for (const sign of text) {
    const character = sign.codePointAt(0) ?? REPLACEMENT
    const known = faceFor(character, weight, isChinese)
    const face = known ?? faceFor(REPLACEMENT, weight, isChinese)
    if (!face) throw new Error('No face draws the replacement character')
    const drawn = known ? sign : String.fromCodePoint(REPLACEMENT)
    const last = runs.at(-1)
    // A space belongs to whatever is before it: it looks the same in every face.
    if (last && (last.face === face || (sign === ' ' && last.face.characters.has(character))))
      last.text += drawn
    else runs.push({ text: drawn, face })
  }
  return runs
}

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Where a line may end: after a word with the marks that follow it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of words.segment(text)) {
    if (!isWordLike && pieces.length > 0) pieces[pieces.length - 1] += segment
    else pieces.push(segment)
  }
  return pieces
}

/** Breaks clean text into lines of a width; a word that is wider than a line is broken anywhere. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const add = (piece: string) => {
    if (line && widthOf(`${line}${piece}`.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  for (const piece of piecesOf(text)) {
    if (widthOf(piece.trimEnd()) <= width) add(piece)
    else for (const sign of piece) add(sign)
  }
  return line ? [...lines, line.trimEnd()] : lines
}
