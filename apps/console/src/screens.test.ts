import { describe, expect, test } from 'vitest'
import { HOME, isTidy, knownPaths, safeTarget, screens } from './screens.ts'

describe('after signing in', () => {
  test.each(['/console/merchants', '/console/merchants/detail?id=merchant_1&tab=requests'])(
    '%s is opened as requested',
    (wanted) => {
      expect(safeTarget(wanted)).toBe(wanted)
    },
  )

  test.each([
    undefined,
    '',
    'https://evil.example/console/merchants',
    '//evil.example/console/merchants',
    '/console/merchants/../../auth/signin',
    '/console/signin',
    '/merchant/dashboard',
    '/console/nothing',
  ])('%s leads home', (wanted) => {
    expect(safeTarget(wanted)).toBe(HOME)
  })
})

test('a slash more is another address, but for the one at which the console begins', () => {
  expect(['/console', '/console/', '/console/merchants'].every(isTidy)).toBe(true)
  expect(['/console/merchants/', '/console//merchants', '//console'].some(isTidy)).toBe(false)
})

test('every screen has an address below the console, and no two have the same', () => {
  expect(screens.every(({ path }) => path.startsWith('/console/'))).toBe(true)
  expect(new Set(knownPaths).size).toBe(knownPaths.length)
})
