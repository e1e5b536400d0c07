/** Not allowed in names on Windows or macOS, and the mark between the parts. */
const RESERVED = /[<>:"/\\|?*_]/g

/** Control characters, and those that are invisible or turn the direction of the text. */
const INVISIBLE = /\p{C}/gu

/** Four parts of this size are within the 255 bytes that file systems allow. */
const PART_BYTES_MAX = 100

/** A name in an archive that can be unpacked everywhere: `first_second.pdf`. */
export function archiveName(parts: readonly string[], extension: string): string {
  const words = parts.map(wordOf).filter((part) => part !== '')
  return `${words.join('_')}.${extension}`
}

/** One form of each character, as macOS and Windows compare names differently. */
function wordOf(part: string): string {
  const plain = part.normalize('NFC').replaceAll(RESERVED, ' ').replaceAll(/\s+/g, ' ')
  return cut(plain.replaceAll(INVISIBLE, '')).replaceAll(/^[. ]+|[. ]+$/g, '')
}

function cut(text: string): string {
  let bytes = 0
  const kept = [...text].filter((sign) => {
    bytes += Buffer.byteLength(sign)
    return bytes <= PART_BYTES_MAX
  })
  return kept.join('')
}
