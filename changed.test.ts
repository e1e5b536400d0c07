import { describe, expect, test } from 'vitest'
import { testsOf } from './e2e/changed.ts'
import { readFiles } from './imports.ts'

const files = readFiles()
const testsAfter = (...changed: string[]) => testsOf(files, changed)

describe('the browser tests of a change are those', () => {
  test('that open the screen', () => {
    const chosen = testsAfter('apps/portal/src/features/register/register-screen.tsx')
    expect(chosen).toContain('e2e/register.test.ts')
    expect(chosen).not.toContain('e2e/console-ledger.test.ts')
    expect(chosen).not.toContain('e2e/kit.test.ts')
  })

  test('that open a screen which depends on the file', () => {
    const chosen = testsAfter('packages/web/src/components/date-field.tsx')
    expect(chosen).toEqual(expect.arrayContaining(['e2e/register.test.ts', 'e2e/kit-form.test.ts']))
  })

  test('that import the file: another test, a helper or the words of a screen', () => {
    expect(testsAfter('e2e/docs.test.ts')).toEqual(['e2e/docs.test.ts'])
    expect(testsAfter('e2e/registration-page.ts')).toContain('e2e/register.test.ts')
    expect(testsAfter('apps/console/locales/zh-CN/journal.json')).toContain('e2e/console-ledger.test.ts')
  })

  test('and none after a change that no page depends on', () => {
    expect(testsAfter('docs/ledger.md')).toEqual([])
  })
})
