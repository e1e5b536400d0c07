import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { screens as consoleScreens } from '../../../../apps/console/src/screens.ts'
import { screens } from '../../../../apps/portal/src/screens.ts'

const apps = path.resolve(import.meta.dirname, '../../../../apps')

test.each([
  ['portal', screens],
  ['console', consoleScreens],
] as const)('every screen of the %s has its file', (app, screens) => {
  const missing = screens.filter(({ file }) => !existsSync(path.join(apps, app, 'src/features', file)))
  expect(missing).toEqual([])
})
