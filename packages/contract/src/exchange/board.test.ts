import { expect, test } from 'vitest'
import { majorPairs, pairsOnBoard } from './board.ts'

test('the board shows favourites first, and no pair twice', () => {
  const [first] = majorPairs
  const favourites = [{ sell_currency: 'SGD', buy_currency: 'CNY' } as const, ...(first ? [first] : [])]

  const board = pairsOnBoard(favourites)

  expect(board.slice(0, 2)).toEqual(favourites)
  expect(board).toHaveLength(majorPairs.length + 1)
})
