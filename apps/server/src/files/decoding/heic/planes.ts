import { PREVIEW_SIDE } from '../limits.ts'

/** The luma or a chroma plane of a picture, by rows; samples of more than eight bits take two bytes. */
export type Plane = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly stride: number
  readonly bits_per_pixel: number
}

type Sample = (x: number, y: number) => number

function sampler({ data, stride, bits_per_pixel }: Plane): Sample {
  if (bits_per_pixel <= 8) return (x, y) => data[y * stride + x] ?? 0
  const shift = bits_per_pixel - 8
  return (x, y) => {
    const at = y * stride + 2 * x
    return ((data[at] ?? 0) | ((data[at + 1] ?? 0) << 8)) >> shift
  }
}

/** The mean over a square of samples, so that no large picture is held in full-size RGB. */
function meanOf(sample: Sample, x: number, y: number, side: number): number {
  let sum = 0
  for (let row = y; row < y + side; row += 1) {
    for (let column = x; column < x + side; column += 1) sum += sample(column, row)
  }
  return sum / (side * side)
}

const NEUTRAL: Sample = () => 128

/** RGB pixels, scaled down by an integer factor while the picture stays at least as large as a preview. */
export function toPixels(light: Plane, blue: Plane | undefined, red: Plane | undefined) {
  const factor = Math.max(1, Math.floor(Math.max(light.width, light.height) / PREVIEW_SIDE))
  const width = Math.max(1, Math.floor(light.width / factor))
  const height = Math.max(1, Math.floor(light.height / factor))
  const side = Math.min(factor, light.width, light.height)
  const data = new Uint8ClampedArray(width * height * 3)
  const [brightness, cb, cr] = [sampler(light), blue ? sampler(blue) : NEUTRAL, red ? sampler(red) : NEUTRAL]
  const across = (blue?.width ?? 1) / light.width
  const down = (blue?.height ?? 1) / light.height
  let at = 0
  for (let y = 0; y < height; y += 1) {
    const colourRow = Math.floor(y * factor * down)
    for (let x = 0; x < width; x += 1) {
      const colourColumn = Math.floor(x * factor * across)
      const luma = factor === 1 ? brightness(x, y) : meanOf(brightness, x * factor, y * factor, side)
      const u = cb(colourColumn, colourRow) - 128
      const v = cr(colourColumn, colourRow) - 128
      data[at] = luma + 1.402 * v
      data[at + 1] = luma - 0.344136 * u - 0.714136 * v
      data[at + 2] = luma + 1.772 * u
      at += 3
    }
  }
  return { data: new Uint8Array(data.buffer), width, height }
}
