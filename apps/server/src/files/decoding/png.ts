import { crc32 } from 'node:zlib'
import { refuseMarkup, refuseSecondFile } from './dangers.ts'
import { inflate } from './inflate.ts'
import { refuseTooManyPixels } from './limits.ts'
import { FileRefusal } from './task.ts'

/** The limit of all compressed texts and profiles, unpacked. */
const TEXT_MAX_BYTES = 8_000_000
/** An interlaced picture is held in memory until its last pass. */
const HELD_MAX_BYTES = 120_000_000
/** Encoders may pad the last block; more than that is deliberate. */
const SPARE_BYTES = 65_536

type Chunk = { readonly kind: string; readonly data: Buffer }
type Header = { readonly raw_bytes: number; readonly isInterlaced: boolean }

/** Checks every chunk of a PNG. */
export async function inspectPng(bytes: Buffer): Promise<void> {
  const { chunks, end } = readChunks(bytes)
  const header = readHeader(chunks[0])
  await checkTexts(chunks)
  refuseSecondFile(bytes, bytes.subarray(end))
  if (header.isInterlaced && header.raw_bytes > HELD_MAX_BYTES) throw new FileRefusal('file_took_too_long')
  await checkPixels(chunks, header)
}

function readChunks(bytes: Buffer): { chunks: Chunk[]; end: number } {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const next = at + 12 + length
    if (next > bytes.length) break
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (bytes.readUInt32BE(next - 4) !== crc32(bytes.subarray(at + 4, next - 4))) break
    chunks.push({ kind, data: bytes.subarray(at + 8, next - 4) })
    if (kind === 'IHDR') readHeader(chunks[0])
    if (kind === 'IEND') return { chunks, end: next }
    at = next
  }
  throw new FileRefusal('file_damaged')
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function readHeader(first: Chunk | undefined): Header {
  if (first?.kind !== 'IHDR' || first.data.length !== 13) throw new FileRefusal('file_damaged')
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)]
  refuseTooManyPixels(width, height)
  const channels = CHANNELS[first.data[9] ?? 1]
  const depth = first.data[8] ?? 0
  if (!channels || ![1, 2, 4, 8, 16].includes(depth)) throw new FileRefusal('file_damaged')
  const isInterlaced = first.data[12] === 1
  const rowBytes = (columns: number) => (columns === 0 ? 0 : 1 + Math.ceil((columns * channels * depth) / 8))
  if (!isInterlaced) return { raw_bytes: height * rowBytes(width), isInterlaced }
  const passes = PASSES.map(([x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]
    return Math.max(0, rows) * rowBytes(Math.max(0, columns))
  })
  return { raw_bytes: passes.reduce((sum, pass) => sum + pass, 0), isInterlaced }
}

/** The offsets and steps of the seven passes of an interlaced picture. */
const PASSES = [
  ...([
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
  ] as const),
  ...([
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const),
] as const

/** The compressed part of a chunk: after a name that ends with a zero, and the method. */
const COMPRESSED: Record<string, (data: Buffer) => Buffer | undefined> = {
  zTXt: (data) => data.subarray(data.indexOf(0) + 2),
  iCCP: (data) => data.subarray(data.indexOf(0) + 2),
  iTXt: (data) => {
    const name = data.indexOf(0)
    const language = data.indexOf(0, name + 3)
    const words = data.indexOf(0, language + 1)
    return data[name + 1] === 1 ? data.subarray(words + 1) : undefined
  },
}

async function checkTexts(chunks: readonly Chunk[]): Promise<void> {
  const budget = { left: TEXT_MAX_BYTES, beyond: 'file_damaged' as const }
  for (const { kind, data } of chunks) {
    if (['IHDR', 'PLTE', 'IDAT', 'IEND'].includes(kind)) continue
    refuseMarkup(data)
    const compressed = COMPRESSED[kind]?.(data)
    if (compressed) await inflate([compressed], budget, refuseMarkup)
  }
}

/** The pixel data must be complete and not more: a picture that unpacks to more is a decompression bomb. */
async function checkPixels(chunks: readonly Chunk[], { raw_bytes }: Header): Promise<void> {
  const parts = chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)
  const budget = { left: raw_bytes + SPARE_BYTES, beyond: 'file_damaged' as const }
  const isWhole = await inflate(parts, budget)
  if (!isWhole || budget.left > SPARE_BYTES) throw new FileRefusal('file_damaged')
}
