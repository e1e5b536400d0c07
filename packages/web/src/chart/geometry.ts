/** A value at a time, in milliseconds since 1970. */
export type ChartPoint = { readonly at: number; readonly value: number }

export type Extent = { readonly low: number; readonly high: number }

/** Keeps a flat line in the middle of the chart. */
const FLAT_SHARE = 0.001

/** The lowest and the highest value, with some margin. */
export function extentOf(values: readonly number[], room = 0): Extent {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const height = high - low || Math.abs(high) * FLAT_SHARE || 1
  const margin = high === low ? height / 2 : height * room
  return { low: low - margin, high: high + margin }
}

/** The vertical position of a value, from 0 at the lowest to 1 at the highest. */
export function heightOf(value: number, { low, high }: Extent): number {
  return (value - low) / (high - low)
}

/** The horizontal position of a time, from 0 at the first to 1 at the last. */
export function placeOf(at: number, points: readonly ChartPoint[]): number {
  const first = points[0]?.at ?? at
  const last = points.at(-1)?.at ?? at
  return last === first ? 1 : (at - first) / (last - first)
}

type Box = { readonly width: number; readonly height: number }

/** The line through the points, as an SVG path. */
export function linePath(points: readonly ChartPoint[], extent: Extent, { width, height }: Box): string {
  return points
    .map(({ at, value }, index) => {
      const x = placeOf(at, points) * width
      const y = (1 - heightOf(value, extent)) * height
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`
    })
    .join('')
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}

/** The index of the point nearest to a position between 0 and 1; the points are in time order. */
export function nearestIndex(points: readonly ChartPoint[], place: number): number {
  let nearest = 0
  let distance = Number.POSITIVE_INFINITY
  points.forEach(({ at }, index) => {
    const away = Math.abs(placeOf(at, points) - place)
    if (away < distance) {
      nearest = index
      distance = away
    }
  })
  return nearest
}

const STEPS = [1, 2, 2.5, 5, 10]

/** A few round values within the extent, in ascending order. */
export function ticksOf({ low, high }: Extent, count: number): number[] {
  const rough = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step)
  const last = Math.floor(high / step)
  return [...new Array(Math.max(0, last - first + 1)).keys()].map((index) => (first + index) * step)
}

/** The number of decimals that makes neighbouring ticks differ. */
export function tickDecimals(ticks: readonly number[]): number {
  const step = Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0))
  if (step === 0) return 2
  const decimals = [...new Array(12).keys()].find((places) => {
    const scaled = step * 10 ** places
    return Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, scaled)
  })
  return decimals ?? 11
}

/** At most `count` of the values, evenly spread, including the first and the last. */
export function thinOut(values: readonly number[], count: number): readonly number[] {
  if (values.length <= count) return values
  const step = (values.length - 1) / (count - 1)
  return [...new Array(count).keys()].map((index) => values[Math.round(index * step)] ?? 0)
}
