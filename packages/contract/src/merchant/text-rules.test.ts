import { describe, expect, test } from 'vitest'
import { websiteProblem } from './business-problems.ts'
import {
  addressProblem,
  expiryProblem,
  pastDayProblem,
  registrationNumberProblem,
} from './company-problems.ts'
import { formatShare, shareOf } from './person-problems.ts'
import { hasHan, isLatin, isPostOfficeBox, latinProblem, mobileProblem } from './text-rules.ts'

const TODAY = '2026-11-15'

describe('a text', () => {
  test.each([
    ['', true],
    ['Chenxi (Shenzhen) Co., Ltd. / A & B + C: "D"; E–F-G’s', true],
    ['Škoda 2000', true],
    ['\u9648\u6668', false],
    ['Chenxi \u9648', false],
    ['\u9648 Chenxi', false],
    ['a@b', false],
  ])('%j is Latin: %s', (text, expected) => {
    expect(isLatin(text)).toBe(expected)
    expect(latinProblem(text, false)).toBe(expected ? undefined : 'latin_only')
  })

  test('in Latin is required or not', () => {
    expect([latinProblem(' ', true), latinProblem(' ', false)]).toEqual(['required', undefined])
    expect(latinProblem('Chenxi', true)).toBeUndefined()
  })

  test('has a Chinese character or none', () => {
    expect([hasHan('A \u9648'), hasHan('Chenxi'), hasHan('')]).toEqual([true, false, false])
  })

  test.each([
    ['P.O. Box 12', true],
    ['PO Box 12', true],
    ['p o box 12', true],
    ['Floor 3, POBox 12', true],
    ['Post Office Box 12', true],
    ['\u90ae\u653f\u4fe1\u7bb1 12', true],
    ['1 Wharf Road', false],
    ['Apo Boxwood Street', false],
    ['Pox Road', false],
  ])('%j is a post office box: %s', (text, expected) => {
    expect(isPostOfficeBox(text)).toBe(expected)
  })
})

test.each([
  ['', true, 'required'],
  ['', false, 'required'],
  ['+86 138-0013 (8000)', true, undefined],
  ['+8613800138000', false, undefined],
  ['+8612800138000', true, 'format'],
  ['+861380013800', true, 'format'],
  ['+86138001380001', true, 'format'],
  ['13800138000', false, 'format'],
  ['x+8613800138000', true, 'format'],
  ['+85291234567', true, 'format'],
  ['+85291234567', false, undefined],
  ['+1234567', false, undefined],
  ['+123456', false, 'format'],
  ['+123456789012345', false, undefined],
  ['+1234567890123456', false, 'format'],
  ['+0234567', false, 'format'],
  ['x+1234567', false, 'format'],
])('the mobile number %j, Chinese: %s, has the problem %s', (text, isChinese, problem) => {
  expect(mobileProblem(text, isChinese)).toBe(problem)
})

test.each([
  ['', 'CN', 'required'],
  [' - ', 'HK', 'required'],
  ['91440300192203821 6', 'CN', undefined],
  ['914403001922038217', 'CN', 'check_digit'],
  ['12345678', 'HK', undefined],
  ['1234567', 'HK', 'format'],
  ['123456789', 'HK', 'format'],
  ['A2345678', 'HK', 'format'],
  ['12/3', 'other', undefined],
  ['abc', 'other', undefined],
  ['ab', 'other', 'format'],
  ['A'.repeat(40), 'other', undefined],
  ['A'.repeat(41), 'other', 'format'],
  ['abc!', 'other', 'format'],
  ['!abc', 'other', 'format'],
] as const)(
  'the registration number %j in %s has the problem %s',
  (registration_number, jurisdiction, problem) => {
    expect(registrationNumberProblem({ registration_number, jurisdiction })).toBe(problem)
  },
)

test.each([
  ['', 'required', 'required'],
  ['2026-02-30', 'date_unknown', 'date_unknown'],
  ['2026-11-14', undefined, 'expired'],
  ['2026-11-15', undefined, undefined],
  ['2026-11-16', 'in_future', undefined],
])('the day %j as a past day is %s, and as an expiry %s', (day, past, expiry) => {
  expect(pastDayProblem(day, TODAY)).toBe(past)
  expect(expiryProblem(day, false, TODAY)).toBe(expiry)
  expect(expiryProblem(day, true, TODAY)).toBeUndefined()
})

test.each([
  [{}, undefined],
  [{ region: '', postal_code: '' }, undefined],
  [{ country: null }, 'required'],
  [{ city: ' ' }, 'required'],
  [{ line: ' ' }, 'required'],
  [{ line: 'PO Box 1' }, 'post_office_box'],
])('an address with %j has the problem %s', (change, problem) => {
  const whole = { country: 'HK', region: 'KLN', city: 'Hong Kong', line: '1 Wharf Road', postal_code: '0' }
  expect(addressProblem({ ...whole, ...change } as Parameters<typeof addressProblem>[0])).toBe(problem)
})

test.each([
  ['', 'required'],
  [' ', 'required'],
  ['example.com', undefined],
  [' https://shop-1.example.com:8443/a?b=c#d ', undefined],
  ['http://a.example?x', undefined],
  ['\u901a\u6d4e.\u4e2d\u56fd', undefined],
  ['example', 'format'],
  ['-example.com', 'format'],
  ['example-.com', 'format'],
  ['ftp://example.com', 'format'],
  ['javascript:alert(1)', 'format'],
  ['example.com:port', 'format'],
  ['example.com/a b', 'format'],
  ['example..com', 'format'],
  ['see example.com', 'format'],
])('the website %j has the problem %s', (url, problem) => {
  expect(websiteProblem({ url } as Parameters<typeof websiteProblem>[0])).toBe(problem)
})

test.each([
  ['100', 1_000_000n, '100'],
  [' 62.5 ', 625_000n, '62.5'],
  ['33.3333', 333_333n, '33.3333'],
  ['0.0001', 1n, '0.0001'],
  ['0', 0n, '0'],
  ['10.10', 101_000n, '10.1'],
])('the share %j is %s ten-thousandths, and is written %s', (percent, share, written) => {
  expect(shareOf(percent)).toBe(share)
  expect(formatShare(share)).toBe(written)
})

test.each(['', '100.0001', '1000', '33.33333', '60%', '-1', '.5', '5.', 'x5'])(
  '%j is no share',
  (percent) => {
    expect(shareOf(percent)).toBeUndefined()
  },
)
