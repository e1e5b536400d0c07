import { deflateSync } from 'node:zlib'

/** An object of a PDF: a dictionary or another value, with an optional stream. */
export type PdfObject = string | { readonly dictionary: string; readonly data: Buffer }

type PdfOptions = { readonly pages?: number; readonly catalog?: string; readonly trailer?: string }

/** A PDF with empty pages and further objects, which are numbered from `pages` + 3. */
export function pdf(
  { pages = 1, catalog = '', trailer = '' }: PdfOptions = {},
  ...more: PdfObject[]
): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`)
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
      ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
      ...more,
    ],
    trailer,
  )
}

export function pdfOf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bodyOf(object), Buffer.from('\nendobj\n')]))
  })
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  const root = `<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>`
  const end = `trailer\n${root}\nstartxref\n${length}\n%%EOF\n`
  add(Buffer.from(table + end))
  return Buffer.concat(parts)
}

function bodyOf(object: PdfObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object)
  const { dictionary, data } = object
  const head = Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`)
  return Buffer.concat([head, data, Buffer.from('\nendstream')])
}

/** A stream compressed with Flate. */
export function flate(data: Buffer | string, dictionary = ''): PdfObject {
  return { dictionary: `${dictionary} /Filter /FlateDecode`, data: deflateSync(data, { level: 9 }) }
}

/** A page with a content stream; further objects are numbered from 4. */
export function pdfWithContent(content: PdfObject, resources = '', ...more: PdfObject[]): Buffer {
  const page = '/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R'
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< ${page} /Resources << ${resources} >> >>`,
    content,
    ...more,
  ])
}
