import { FileRefusal } from '../task.ts'

const BYTE_ORDER_MARKS = [
  { mark: Buffer.from('efbbbf', 'hex'), encoding: 'utf-8' },
  { mark: Buffer.from('fffe', 'hex'), encoding: 'utf-16le' },
  { mark: Buffer.from('feff', 'hex'), encoding: 'utf-16be' },
] as const

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

export type DecodedText = { readonly text: string; readonly encoding: TextEncoding }

/** The text of a file: by its byte order mark, else UTF-8, else GB18030, which Excel writes in China. */
export function decodeText(bytes: Buffer): DecodedText {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark))
  const encodings: readonly TextEncoding[] = marked ? [marked.encoding] : ['utf-8', 'gb18030']
  for (const encoding of encodings) {
    const text = decode(bytes, encoding)
    if (text !== undefined) return { text, encoding }
  }
  throw new FileRefusal('sheet_encoding_unknown')
}

function decode(bytes: Buffer, encoding: TextEncoding): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // A text has no NUL: such a file is of another kind.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
