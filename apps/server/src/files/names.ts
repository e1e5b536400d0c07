const NAME_MAX = 120

/** A longer name is cut at its start, as the search for blanks takes quadratic time. */
const GIVEN_MAX = 1000

/** Invisible characters, and those that change the writing direction: `fdp.exe` then reads as `exe.pdf`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]/gu

/** Characters with a meaning in a path, a shell or a header. */
const SPECIAL = /[<>:"|?*\\/]/g

/** Names reserved for devices on some systems, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

const EXTENSIONS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
} as const

/**
 * The name that a user gave a file, made safe for paths and terminals, with the extension of its content,
 * so that a download is never executable by its name.
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

/** Cuts between whole characters, as half an emoji is invalid. */
function cut(text: string, length: number): string {
  const parts = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)
  let kept = ''
  for (const { segment } of parts) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept.trim()
}
