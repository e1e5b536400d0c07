import { expect, test } from 'vitest'
import { majorPairs, pairKey, pairsOnBoard, uniquePairs } from './board.ts'

test('the board shows favourites first, and no pair twice', () => {
  const [first] = majorPairs
  const favourites = [{ sell_currency: 'SGD', buy_currency: 'CNY' } as const, ...(first ? [first] : [])]

  const board = pairsOnBoard(favourites)

  expect(board.slice(0, 2)).toEqual(favourites)
  expect(board).toHaveLength(majorPairs.length + 1)
})

test('each pair is shown once, at its first position, and its direction counts', () => {
  const [there, back] = [
    { sell_currency: 'USD', buy_currency: 'CNY' },
    { sell_currency: 'CNY', buy_currency: 'USD' },
  ] as const
  expect(uniquePairs([back, there, back])).toEqual([back, there])
  expect([pairKey(there), pairKey(back)]).toEqual(['USD/CNY', 'CNY/USD'])
})

test('the major pairs are those of the board', () => {
  expect(majorPairs.map(pairKey)).toEqual([
    ...['USD/CNY', 'EUR/CNY', 'GBP/CNY', 'HKD/CNY', 'EUR/USD', 'GBP/USD', 'USD/HKD', 'USD/JPY', 'AUD/USD'],
  ])
})
