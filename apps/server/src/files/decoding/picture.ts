import type { Sharp } from 'sharp'
import { PIXELS_MAX, PREVIEW_SIDE, THUMBNAIL_SIDE } from './limits.ts'

/** Loaded on demand, as a process that counts the pages of a PDF does not need it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // The process handles one file: a cache is useless and a second thread takes more memory.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** A JPEG of the upright pixels only, without any metadata of the file. */
export async function shrink(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: PIXELS_MAX, sequentialRead: true, failOn: 'error', pages: 1 } as const
  return encode(sharp(bytes, options).autoOrient())
}

/** The upper part of a preview as a small square. */
export async function crop(preview: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(preview, { limitInputPixels: PREVIEW_SIDE ** 2 })
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { position: 'top' })
    .jpeg()
    .toBuffer()
}

const GLANCE_SIDE = 200

/** Decodes the whole JPEG at the smallest scale, which finds any damage in little memory. */
export async function checkJpeg(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: PIXELS_MAX, sequentialRead: true, failOn: 'warning' } as const
  await sharp(bytes, options).resize(GLANCE_SIDE, GLANCE_SIDE, { fit: 'inside' }).raw().toBuffer()
}

type Size = { readonly width: number; readonly height: number; readonly channels: 3 | 4 }

/** The same from raw pixels of another decoder. */
export async function shrinkRaw(data: Uint8Array, size: Size): Promise<Buffer> {
  const sharp = await loadSharp()
  return encode(sharp(data, { raw: size, limitInputPixels: PIXELS_MAX }))
}

function encode(image: Sharp): Promise<Buffer> {
  return image
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
