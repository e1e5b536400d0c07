import type { FileType } from '@causeway/contract'
import { renderHeic } from './heic/libheif.ts'
import { renderPdf } from './pdf/pdfium.ts'
import { shrink, shrinkRaw } from './picture.ts'

/** The image of a page of an inspected file. */
export async function render(bytes: Buffer, type: FileType, page: number): Promise<Buffer> {
  if (type === 'image/heic') return renderHeic(bytes)
  if (type !== 'application/pdf') return shrink(bytes)
  const { data, width, height } = await renderPdf(bytes, page)
  return shrinkRaw(data, { width, height, channels: 4 })
}
