import { type Face, faceFor, type Weight } from './fonts.ts'

/** Consecutive characters of one face. */
export type Run = { readonly text: string; readonly face: Face }

export type Style = { readonly weight: Weight; readonly isChinese: boolean }

/** Invisible characters, those that change the writing direction, and those that no font can have. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu

/** Replaces a character without a face, as an empty box would look like a defect of the document. */
const REPLACEMENT = 0xfffd

/** Text ready to be drawn: composed, so that a letter with its marks is one glyph, and on one line. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNSEEN, '').trim()
}

/** Splits clean text by face. */
export function runsOf(text: string, { weight, isChinese }: Style): Run[] {
  const runs: { text: string; face: Face }[] = []
  for (const sign of text) {
    const character = sign.codePointAt(0) ?? REPLACEMENT
    const known = faceFor(character, weight, isChinese)
    const face = known ?? faceFor(REPLACEMENT, weight, isChinese)
    if (!face) throw new Error('No face draws the replacement character')
    const drawn = known ? sign : String.fromCodePoint(REPLACEMENT)
    const last = runs.at(-1)
    // A space joins the previous run, as it looks the same in every face.
    if (last && (last.face === face || (sign === ' ' && last.face.characters.has(character))))
      last.text += drawn
    else runs.push({ text: drawn, face })
  }
  return runs
}

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Splits where a line may end: after a word and its punctuation. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of words.segment(text)) {
    if (!isWordLike && pieces.length > 0) pieces[pieces.length - 1] += segment
    else pieces.push(segment)
  }
  return pieces
}

/** Wraps clean text; a word that is wider than a line is broken anywhere. */
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
