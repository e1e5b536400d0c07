import { expect, test } from 'vitest'
import { toPinyin } from './to-pinyin.ts'

test.each([
  ['\u5f20\u4e09\u4e30', 'ZHANG SANFENG'],
  ['\u6668\u66e6\u8d38\u6613\u6709\u9650\u516c\u53f8', 'CHEN XI MAO YI YOU XIAN GONG SI'],
  ['ABC \u8d38\u6613 Ltd', 'ABC MAO YI LTD'],
  ['\u5415\u5e03', 'LV BU'],
])('%s is written %s', (text, written) => {
  expect(toPinyin(text)).toBe(written)
})
