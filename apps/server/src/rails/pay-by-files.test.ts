import { expect, test } from 'vitest'
import { payByFiles } from './testing/pay-by-files.ts'

/** `npm run soak` has a thousand. */
test('a hundred payments over files are each paid once while the connection is cut', async () => {
  const { cuts } = await payByFiles({ payments: 100, cut_rate: 0.01 })
  expect(cuts).toBeGreaterThan(5)
}, 600_000)
