import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { CHINESE, exportedBytes, FORMULA, hostileTexts, KINDS, LONG } from './testing/cells-scene.ts'

let world: World
let as: MerchantPerson
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  as = await hostileTexts(world)
})
afterAll(() => world.stop())

/** The cells of a file as LibreOffice shows them, with its formulas in place of their results. */
function cellsIn(bytes: Buffer, format: 'csv' | 'xlsx'): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-soak-'))
  writeFileSync(path.join(folder, `in.${format}`), bytes)
  // Comma, quotation mark, UTF-8, from the first line, formulas instead of values.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true'
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const input = format === 'csv' ? ['--infilter=Text - txt - csv (StarCalc):44,34,76'] : []
  const target = [
    '--convert-to',
    filter,
    '--outdir',
    path.join(folder, 'out'),
    path.join(folder, `in.${format}`),
  ]
  execFileSync('soffice', ['--headless', profile, ...input, ...target])
  return readFileSync(path.join(folder, 'out', 'in.csv'), 'utf8').split(/[,\r\n]+/)
}

describe.each(KINDS)('LibreOffice shows in the export of %s', (kind) => {
  test.each(['xlsx', 'csv'] as const)('%s: text, whole numbers and whole characters', async (format) => {
    const cells = cellsIn(await exportedBytes(world, as, kind, format), format)
    const shown = cells.map((cell) => cell.replaceAll('"', '').replace(/^'/, ''))
    for (const text of [FORMULA, LONG, CHINESE]) expect(shown).toContain(text)
  })
})
