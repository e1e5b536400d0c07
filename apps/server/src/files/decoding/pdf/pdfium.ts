import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { PREVIEW_SIDE } from '../limits.ts'
import { FileRefusal } from '../task.ts'

/** Small pages are scaled up to at most three pixels per point. */
const SCALE_MAX = 3

/** Loaded on demand, as a process that reads a picture does not need it. */
export async function loadPdfium(): Promise<PDFiumLibrary> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  return PDFiumLibrary.init()
}

export async function openPdf(bytes: Buffer): Promise<PDFiumDocument> {
  const library = await loadPdfium()
  return library.loadDocument(bytes)
}

/** A page as RGBA pixels, no larger than a preview. */
export async function renderPdf(bytes: Buffer, page: number) {
  const document = await openPdf(bytes)
  const sheet = document.getPage(page - 1)
  const { originalWidth, originalHeight } = sheet.getOriginalSize()
  const longer = Math.max(originalWidth, originalHeight)
  const shorter = Math.min(originalWidth, originalHeight)
  const scale = Math.min(SCALE_MAX, PREVIEW_SIDE / longer)
  if (!(shorter * scale >= 1)) throw new FileRefusal('file_damaged')
  return sheet.render({
    scale: 1,
    render: 'bitmap',
    renderFormFields: true,
    width: Math.max(1, originalWidth * scale),
    height: Math.max(1, originalHeight * scale),
  })
}
