/** A part of a PDF between the words `stream` and `endstream`, with its dictionary. */
export type PdfStream = { readonly dictionary: string; readonly data: Buffer }

export type PdfParts = {
  /** Everything outside of streams: objects, dictionaries, the trailer. */
  readonly texts: readonly string[]
  readonly streams: readonly PdfStream[]
}

const END = 'endstream'

/** Splits a PDF by its keywords, as readers that repair broken files do: offsets are not trusted. */
export function splitPdf(bytes: Buffer): PdfParts {
  const texts: string[] = []
  const streams: PdfStream[] = []
  let from = 0
  for (let at = bytes.indexOf('stream', from); at >= 0; at = bytes.indexOf('stream', from)) {
    const text = decodeNames(bytes.toString('latin1', from, at))
    texts.push(text)
    const start = dataStart(bytes, at + 'stream'.length)
    const end = bytes.indexOf(END, start)
    const data = bytes.subarray(start, end < 0 ? bytes.length : end)
    streams.push({ dictionary: text.slice(text.lastIndexOf(' obj') + 1), data })
    from = end < 0 ? bytes.length : end + END.length
  }
  texts.push(decodeNames(bytes.toString('latin1', from)))
  return { texts, streams }
}

function dataStart(bytes: Buffer, at: number): number {
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2
  return bytes[at] === 0x0a || bytes[at] === 0x0d ? at + 1 : at
}

/** A name may contain characters as hex codes: `/J#61vaScript`. */
export function decodeNames(text: string): string {
  if (!text.includes('#')) return text
  return text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}
