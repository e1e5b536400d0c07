import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { CHINESE, exportedBytes, FORMULA, hostileTexts, KINDS, LONG } from './testing/cells-scene.ts'
import { unzip } from './testing/unzip.ts'

let world: World
let as: MerchantPerson
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  as = await hostileTexts(world)
})
afterAll(() => world.stop())

describe.each(KINDS)('the export of %s', (kind) => {
  test('keeps formulas and long numbers as text in a CSV, in UTF-8 with its mark', async () => {
    const bytes = await exportedBytes(world, as, kind, 'csv')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const fields = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split(/[,\r\n]+/)
    expect(fields).toContain(`'${FORMULA}`)
    expect(fields).toContain(`'${LONG}`)
    expect(fields).toContain(CHINESE)
    expect(fields).not.toContain(FORMULA)
    expect(fields).not.toContain(LONG)
  })

  test('keeps formulas and long numbers as cells of text in a workbook', async () => {
    const sheet = unzip(await exportedBytes(world, as, kind, 'xlsx')).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).not.toContain('<f')
    for (const text of [FORMULA, LONG, CHINESE]) {
      const cells = [...sheet.matchAll(/<c ([^>]*)>((?:(?!<\/c>).)*)<\/c>/g)].filter(([, , cell = '']) =>
        cell.includes(`>${text}<`),
      )
      expect(cells.length, text).toBeGreaterThan(0)
      for (const [, attributes] of cells) expect(attributes, text).toContain('t="inlineStr"')
    }
  })
})
