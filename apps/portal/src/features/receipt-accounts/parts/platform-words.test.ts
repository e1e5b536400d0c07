import { platforms } from '@causeway/contract'
import { expect, test } from 'vitest'
import zhCN from '../../../../locales/zh-CN/account-platforms.json' with { type: 'json' }

test('the words of platforms are of platforms in the list', () => {
  const codes: string[] = platforms.map(({ code }) => code)
  expect(Object.keys(zhCN).filter((code) => !codes.includes(code))).toEqual([])
})
