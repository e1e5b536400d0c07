import { describe, expect, test } from 'vitest'
import { knownPaths, safeTarget, screens, suggestPath } from './screens.ts'

describe('the table of screens', () => {
  test('has each path and each name once', () => {
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
  })

  // `titles.payees.json` is the part of `titles` that belongs to payees.
  const files = import.meta.glob<object>('../locales/*/titles*.json', { eager: true, import: 'default' })

  test.each(['zh-CN', 'en-US'])('has a title for every screen in %s, and for nothing else', (language) => {
    const parts = Object.entries(files).filter(([file]) => file.includes(`/${language}/`))
    const names = parts.flatMap(([, titles]) => Object.keys(titles))
    expect(names.sort()).toEqual(screens.map(({ name }) => name).sort())
  })
})

describe('an address that is not found', () => {
  test.each([
    ['/auth/signin/', '/auth/signin'],
    ['/Auth/SignIn', '/auth/signin'],
    ['//auth//signin', '/auth/signin'],
    ['/MERCHANT/', '/merchant'],
  ])('%s suggests %s', (path, meant) => {
    expect(suggestPath(path)).toBe(meant)
  })

  test.each(['/auth/signin', '/nothing', '/merchant/nothing/', '/auth/sign-in'])(
    '%s suggests nothing',
    (path) => {
      expect(suggestPath(path)).toBeUndefined()
    },
  )
})

describe('the address to return to after signing in', () => {
  const guarded = knownPaths.filter((path) => path.startsWith('/merchant/'))

  test.each(guarded)('is the screen %s, with its search', (path) => {
    expect(safeTarget(path)).toBe(path)
    expect(safeTarget(`${path}?id=1&x=https://elsewhere.example`)).toBe(
      `${path}?id=1&x=https://elsewhere.example`,
    )
  })

  test.each([
    undefined,
    '',
    '/',
    '/auth/signin',
    'merchant/dashboard',
    '//elsewhere.example',
    '//elsewhere.example/merchant/dashboard',
    'https://elsewhere.example/merchant/dashboard',
    'javascript:alert(1)',
    '/\\elsewhere.example',
    '/merchant/dashboard/../../x',
    '/merchant/nothing',
  ])('is never %s', (redirect) => {
    expect(safeTarget(redirect)).toBeUndefined()
  })
})
