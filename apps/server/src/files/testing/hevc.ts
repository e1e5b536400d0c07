/**
 * A picture coded in the simplest form of HEVC: every block of 16 × 16 has its samples uncompressed. Tests
 * have no encoder, but need a file that the real decoder reads.
 */
export type Plane = (x: number, y: number) => number

const BLOCK = 16

class Bits {
  readonly #bytes: number[] = []
  #current = 0
  #count = 0

  bits(value: number, length: number): this {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      this.#current = (this.#current << 1) | (Math.floor(value / 2 ** bit) & 1)
      this.#count += 1
      if (this.#count === 8) {
        this.#bytes.push(this.#current)
        this.#current = 0
        this.#count = 0
      }
    }
    return this
  }

  /** Exponential-Golomb codes of the headers. */
  golomb(...values: number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1))
      this.bits(0, length).bits(value + 1, length + 1)
    }
    return this
  }

  align(): this {
    return this.#count > 0 ? this.bits(0, 8 - this.#count) : this
  }

  /** The end bit of every part, and zeros to the next byte. */
  end(): Buffer {
    this.bits(1, 1).align()
    return this.bytes()
  }

  bytes(): Buffer {
    return Buffer.from(this.#bytes)
  }
}

/** Main Still Picture, level 6.2. */
function profile(bits: Bits): Bits {
  return bits.bits(3, 8).bits(0x70000000, 32).bits(0b1001, 4).bits(0, 32).bits(0, 12).bits(186, 8)
}

function part(kind: number, payload: Buffer): Buffer {
  const bytes: number[] = [kind << 1, 1]
  let zeros = 0
  for (const byte of payload) {
    // Emulation prevention: a 3 breaks up bytes that would look like a start code.
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(bytes)
}

export const VIDEO_PART = 32
export const SEQUENCE_PART = 33
export const PICTURE_PART = 34
const SLICE_PART = 19

export function parameterParts(width: number, height: number): Buffer[] {
  const video = profile(new Bits().bits(0, 4).bits(0b11, 2).bits(0, 6).bits(0, 3).bits(1, 1).bits(0xffff, 16))
  video.bits(1, 1).golomb(0, 0, 0).bits(0, 6).golomb(0).bits(0, 2)
  const sequence = profile(new Bits().bits(0, 4).bits(0, 3).bits(1, 1))
  sequence.golomb(0, 1, width, height).bits(0, 1).golomb(0, 0, 0).bits(1, 1).golomb(0, 0, 0)
  // Blocks of 16, transforms of 4 to 16; then PCM samples of 8 bits without filters.
  sequence.golomb(1, 0, 0, 2, 0, 0).bits(0b0001, 4).bits(7, 4).bits(7, 4).golomb(1, 0).bits(1, 1)
  sequence.golomb(0).bits(0, 5)
  const picture = new Bits().golomb(0, 0).bits(0, 7).golomb(0, 0, 0).bits(0, 3).golomb(0, 0).bits(0, 7)
  picture.bits(0b101, 3).bits(0, 2).golomb(0).bits(0, 2)
  return [
    part(VIDEO_PART, video.end()),
    part(SEQUENCE_PART, sequence.end()),
    part(PICTURE_PART, picture.end()),
  ]
}

/** The range of the less probable value of the coded flag, by state. */
const UNLIKELY = [
  ...[240, 227, 216, 205, 195, 185, 175, 166, 158, 150, 142, 135, 128, 122, 116, 110, 104, 99, 94, 89],
  ...[85, 80, 76, 72, 69, 65, 62, 59, 56, 53, 50, 48, 45, 43, 41, 39, 37, 35, 33, 31, 30, 28, 27, 25, 24],
  ...[23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 14, 13, 12, 12, 11, 11, 10, 9],
]

const FULL_RANGE = 510

/** The flags before the samples of a block: not last, not split, PCM. */
function blockStart(bits: Bits, index: number): void {
  // Both flags take the more probable value, so the range stays in its upper half and no bit is written.
  const before = index === 0 ? FULL_RANGE : FULL_RANGE - 2
  const range = before - (UNLIKELY[Math.min(index, UNLIKELY.length - 1)] ?? 0)
  finish(bits, range - 2)
}

/** Ends the arithmetic coder at `low`, as before PCM samples and after the last block. */
function finish(bits: Bits, low: number): void {
  bits.bits(low | 1, 9)
}

/** One picture; the planes give the samples, the chroma planes at half size. */
export function codedPicture(
  width: number,
  height: number,
  [light, blue, red]: readonly [Plane, Plane, Plane],
) {
  const bits = new Bits().bits(0b10, 2).golomb(0, 2, 0).bits(1, 1).align()
  let index = 0
  for (let y = 0; y < height; y += BLOCK) {
    for (let x = 0; x < width; x += BLOCK) {
      blockStart(bits, index)
      bits.align()
      samples(bits, light, x, y, BLOCK)
      samples(bits, blue, x / 2, y / 2, BLOCK / 2)
      samples(bits, red, x / 2, y / 2, BLOCK / 2)
      index += 1
    }
  }
  finish(bits, FULL_RANGE - 2)
  return part(SLICE_PART, bits.align().bytes())
}

function samples(bits: Bits, plane: Plane, left: number, top: number, size: number): void {
  for (let y = top; y < top + size; y += 1) {
    for (let x = left; x < left + size; x += 1) bits.bits(plane(x, y), 8)
  }
}
