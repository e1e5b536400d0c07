import { expect, test } from 'vitest'
import { payByFiles } from './testing/pay-by-files.ts'

test('a thousand payments over files are paid once, though the connection is cut', async () => {
  const { cuts } = await payByFiles({ payments: 1000, cut_rate: 0.02 })
  expect(cuts).toBeGreaterThan(100)
}, 1_200_000)
