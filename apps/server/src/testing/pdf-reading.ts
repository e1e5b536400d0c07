import { PDFiumLibrary } from '@hyzyla/pdfium'

export type Picture = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** The text of each page as a PDF reader extracts it: by lines, in drawing order. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  return withPdf(bytes, async (document) => [...document.pages()].map((page) => page.getText()))
}

/** A page as RGBA pixels, at the given number of pixels per point. */
export async function renderPdfPage(bytes: Uint8Array, scale: number): Promise<Picture> {
  return withPdf(bytes, (document) => document.getPage(0).render({ scale, render: 'bitmap' }))
}

type PdfDocument = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>

/** A rendered page cannot be read any more, so each call opens the library anew. */
async function withPdf<T>(bytes: Uint8Array, look: (document: PdfDocument) => Promise<T>): Promise<T> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(bytes))
  try {
    return await look(document)
  } finally {
    document.destroy()
    library.destroy()
  }
}

/** The pixels of a part of a picture, for comparison. */
export function cut(picture: Picture, x: number, y: number, width: number, height: number): string {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = ((y + row) * picture.width + x) * 4
    return Buffer.from(picture.data.subarray(start, start + width * 4))
  })
  return Buffer.concat(rows).toString('base64')
}

export function isDark({ data, width }: Picture, x: number, y: number): boolean {
  return (data[(Math.round(y) * width + Math.round(x)) * 4 + 1] ?? 255) < 128
}
