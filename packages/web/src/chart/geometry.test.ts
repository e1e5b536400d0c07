import { describe, expect, test } from 'vitest'
import { extentOf, linePath, nearestIndex, thinOut, tickDecimals, ticksOf } from './geometry.ts'

const points = [
  { at: 1000, value: 7 },
  { at: 2000, value: 7.2 },
  { at: 5000, value: 7.1 },
]

describe('the line of a chart', () => {
  test('runs from the left edge to the right by time, with the highest value at the top', () => {
    const path = linePath(points, extentOf(points.map(({ value }) => value)), { width: 100, height: 50 })

    expect(path).toBe('M0 50L25 0L100 25')
  })

  test('is vertically centred if the value has not moved', () => {
    const flat = points.map(({ at }) => ({ at, value: 7.78 }))

    expect(linePath(flat, extentOf([7.78, 7.78]), { width: 100, height: 50 })).toBe('M0 25L25 25L100 25')
  })

  test('leaves room above and below', () => {
    const { low, high } = extentOf([10, 20], 0.1)

    expect([low, high]).toEqual([9, 21])
  })
})

test.each([
  [0, 0],
  [0.2, 1],
  [0.7, 2],
  [1, 2],
])('the point nearest to %s is number %s', (place, index) => {
  expect(nearestIndex(points, place)).toBe(index)
})

test.each([
  [{ low: 7.108, high: 7.131 }, ['7.110', '7.115', '7.120', '7.125', '7.130']],
  [{ low: 0.00648, high: 0.00661 }, ['0.00650', '0.00655', '0.00660']],
  [{ low: 24_980, high: 25_420 }, ['25000', '25100', '25200', '25300', '25400']],
])('the ticks of %o are round values within it', (extent, expected) => {
  const ticks = ticksOf(extent, 5)

  expect(ticks.map((tick) => tick.toFixed(tickDecimals(ticks)))).toEqual(expected)
})

test('many values are reduced to a few, including the first and the last', () => {
  expect(thinOut([...new Array(101).keys()], 5)).toEqual([0, 25, 50, 75, 100])
  expect(thinOut([1, 2], 5)).toEqual([1, 2])
})
