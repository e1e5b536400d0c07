const NAME_MAX = 120

/** Of a longer one the end is read: looking for blanks takes the square of the length. */
const GIVEN_MAX = 1000

/** Marks that turn the direction of writing or are not seen: with them `fdp.exe` reads as `exe.pdf`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]/gu

/** Characters that mean something to a path, a shell or a header. */
const SPECIAL = /[<>:"|?*\\/]/g

/** Names that some systems keep for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

const EXTENSIONS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
} as const

/**
 * What a person called a file, without what a path or a terminal would make of it, and with the ending that
 * its content has: whoever downloads it must not get a program by its name.
 */
export function safeName(given: string, type: keyof typeof EXTENSIONS): string {
  const last = given.slice(-GIVEN_MAX).toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const plain = last.normalize('NFC').replace(UNSEEN, '').replace(SPECIAL, '_').replace(/\s+/gu, ' ')
  const [, stem = '', ending = ''] =
    /^(.*?)(?:\.([^.]*))?$/u.exec(plain.replace(/^[.\s]+|[.\s]+$/gu, '')) ?? []
  const isRight = (EXTENSIONS[type] as readonly string[]).includes(ending.toLowerCase())
  const whole = isRight || ending === '' ? stem : `${stem}.${ending}`
  const kept = cut(whole.replace(/[.\s]+$/u, ''), NAME_MAX) || 'file'
  return `${DEVICE.test(kept) ? '_' : ''}${kept}.${isRight ? ending : EXTENSIONS[type][0]}`
}

/** Whole characters alone: half an emoji would be none. */
function cut(text: string, length: number): string {
  const parts = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)
  let kept = ''
  for (const { segment } of parts) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept.trim()
}
