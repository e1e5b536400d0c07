import { platforms } from '@causeway/contract'
import { expect, test } from 'vitest'
import zhCN from '../../../../locales/zh-CN/account-platforms.json' with { type: 'json' }

test('the words of platforms are of platforms in the list', () => {
  const codes: string[] = platforms.map(({ code }) => code)
  const named = [...Object.keys(zhCN.payout), ...Object.keys(zhCN.seller)]
  expect(named.filter((code) => !codes.includes(code))).toEqual([])
})
