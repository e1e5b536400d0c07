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

test('a trailing slash makes another address, except at the root of the console', () => {
  expect(['/console', '/console/', '/console/merchants'].every(isTidy)).toBe(true)
  expect(['/console/merchants/', '/console//merchants', '//console'].some(isTidy)).toBe(false)
})

test('every screen has its own address below the console', () => {
  expect(screens.every(({ path }) => path.startsWith('/console/'))).toBe(true)
  expect(new Set(knownPaths).size).toBe(knownPaths.length)
})
