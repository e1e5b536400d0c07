import { refuseMarkup, refuseSecondFile } from './dangers.ts'
import { refuseTooManyPixels } from './limits.ts'
import { checkJpeg } from './picture.ts'
import { FileRefusal } from './task.ts'

/** Each scan costs one decoding pass; real pictures have about ten. */
const SCANS_MAX = 100
/** A progressive picture is held in memory until its last scan: the limits to decode it now, and at all. */
const HELD_NOW_BYTES = 12_000_000
const HELD_MAX_BYTES = 160_000_000

type Frame = { readonly held_bytes: number; readonly isProgressive: boolean }

/** Checks a JPEG by its segments, and by decoding it if that needs little memory. */
export async function inspectJpeg(bytes: Buffer): Promise<void> {
  const { frame, end } = walk(bytes)
  if (!frame) throw new FileRefusal('file_damaged')
  refuseSecondFile(bytes, bytes.subarray(end))
  const held_bytes = frame.isProgressive ? frame.held_bytes : 0
  if (held_bytes > HELD_MAX_BYTES) throw new FileRefusal('file_took_too_long')
  if (held_bytes <= HELD_NOW_BYTES) await checkJpeg(bytes)
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Walks the segments to the end of the picture; a file that ends earlier is cut off. */
function walk(bytes: Buffer): { frame: Frame | undefined; end: number } {
  let frame: Frame | undefined
  let scans = 0
  for (let at = 2; ; ) {
    at = nextMarker(bytes, at)
    const marker = bytes[at + 1]
    if (marker === undefined) throw new FileRefusal('file_damaged')
    if (marker === END_OF_IMAGE) return { frame, end: at + 2 }
    if (isStandalone(marker)) {
      at += 2
      continue
    }
    const part = partAt(bytes, at)
    if (isFrame(marker)) frame = readFrame(part, marker)
    else if (marker === START_OF_SCAN) scans += 1
    else refuseMarkup(part)
    if (scans > SCANS_MAX) throw new FileRefusal('file_took_too_long')
    at += 4 + part.length
  }
}

/** In coded data a marker is neither a stuffed byte nor a restart marker. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function partAt(bytes: Buffer, at: number): Buffer {
  const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
  if (length < 2 || at + 2 + length > bytes.length) throw new FileRefusal('file_damaged')
  return bytes.subarray(at + 4, at + 2 + length)
}

function isStandalone(marker: number): boolean {
  return marker === 0x01 || marker === 0xd8
}

/** Markers of a start of frame in any coding; the excluded ones are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

const PROGRESSIVE = [0xc2, 0xc6, 0xca, 0xce]

function readFrame(part: Buffer, marker: number): Frame {
  const count = part[5] ?? 0
  if (part.length < 6 + 3 * count || count === 0) throw new FileRefusal('file_damaged')
  const [height, width] = [part.readUInt16BE(1), part.readUInt16BE(3)]
  refuseTooManyPixels(width, height)
  const samplings = Array.from({ length: count }, (_, index) => part[7 + 3 * index] ?? 0x11)
  const areas = samplings.map((sampling) => (sampling >> 4) * (sampling & 15))
  const share = areas.reduce((sum, area) => sum + area, 0) / Math.max(1, ...areas)
  // Two bytes per coefficient.
  return { held_bytes: 2 * width * height * share, isProgressive: PROGRESSIVE.includes(marker) }
}
