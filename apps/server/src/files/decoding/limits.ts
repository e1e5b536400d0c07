import { FileRefusal } from './task.ts'

const SIDE_MAX = 12_000
export const PIXELS_MAX = 50_000_000

/** The longest side of a preview in pixels. */
export const PREVIEW_SIDE = 1600

/** Twice the size on the screen, for dense displays. */
export const THUMBNAIL_SIDE = 80

/** Checks the size in the header before anything is decoded. */
export function refuseTooManyPixels(width: number, height: number): void {
  if (width === 0 || height === 0) throw new FileRefusal('file_damaged')
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX)
    throw new FileRefusal('file_too_many_pixels')
}
