import { uploadSheet } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAnswer, runTask } from '../files/inspection/inspector.ts'
import { merchantScope } from '../kernel/db/scope.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import { selectSheet } from './service.ts'
import { hostileSheets } from './testing/hostile-sheets.ts'
import { sheetXml, textRow, workbook, workbookParts, zipOf } from './testing/workbook.ts'

let world: World
let merchant: MerchantPerson
beforeAll(async () => {
  world = await createWorld()
  merchant = await world.merchant()
})
afterAll(() => world.stop())

const upload = async (bytes: Buffer, name = 'orders.csv', query = {}) => {
  for (;;) {
    const answer = await world.call(uploadSheet, { as: merchant, file: { name, bytes }, query })
    if (answer.code !== 'overloaded') return answer
  }
}

/** The rows of a sheet as they are stored. */
async function rowsOf(bytes: Buffer, query = {}): Promise<string[][]> {
  const { code, data } = await upload(bytes, 'orders.xlsx', query)
  expect(code).toBe('ok')
  const scope = merchantScope(merchant.merchant_id)
  const stored = await selectSheet(world.db.reader(scope), merchant.merchant_id, data.id)
  return (stored?.rows ?? []).map(([, ...cells]) => cells)
}

coverCall(uploadSheet, {
  world: () => world,
  valid: async () => ({ as: merchant, file: { name: 'a.csv', bytes: Buffer.from('a,b\n1,2\n') } }),
  wrote: (_request, { id }) => ({ id, data: { name: 'a.csv', row_count: 2, sha256: expect.any(String) } }),
  otherMerchant: async (world) => {
    const other = await world.merchant()
    const { data } = await upload(Buffer.from('a,b\n1,2\n'))
    const reader = world.db.reader(merchantScope(other.merchant_id))
    expect(await selectSheet(reader, other.merchant_id, data.id)).toBeUndefined()
    expect(await selectSheet(reader, merchant.merchant_id, data.id)).toBeUndefined()
  },
})

describe('a hostile sheet is refused by its own name', () => {
  test.each(hostileSheets())('$what', async ({ code, bytes }) => {
    expect((await upload(bytes)).code).toBe(code)
  })

  test('a file above 10 MB is refused before it is read', async () => {
    expect((await upload(Buffer.alloc(10_000_001, '"'))).code).toBe('file_too_large')
  })
})

test('the process of a sheet has limits of its own behind those of the reader', async () => {
  const end = await runTask({ kind: 'sheet', index: 0 }, Buffer.from('a,b\n1,2\n'))
  expect(readAnswer(end)).toMatchObject({ finding: { sheet: { row_count: 2 } } })
})

describe('a text', () => {
  test.each([
    [
      'with commas',
      'a,b\n"1,5",2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1,5\t2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'with semicolons',
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'that names its delimiter',
      'sep=|\na|b\n1,5|2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'with quotes and line breaks',
      '"a ""x""",b\r\n"1\n2",3\r\n',
      [
        ['a "x"', 'b'],
        ['1\n2', '3'],
      ],
    ],
  ])('%s is read', async (_what, text, rows) => {
    expect(await rowsOf(Buffer.from(text))).toEqual(rows)
  })

  const words = '\u8ba2\u5355\u53f7,\u91d1\u989d\nA1,12.50\n'
  const gb18030 = Buffer.concat([Buffer.from('b6a9b5a5bac52cbdf0b6ee', 'hex'), Buffer.from('\nA1,12.50\n')])
  test.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${words}`)],
    ['UTF-16', Buffer.from(`\ufeff${words}`, 'utf16le')],
    ['GB18030', gb18030],
  ])('in %s is read', async (_what, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      ['\u8ba2\u5355\u53f7', '\u91d1\u989d'],
      ['A1', '12.50'],
    ])
  })
})

describe('a workbook', () => {
  test('keeps numbers as they are in the file, and shows dates by their style', async () => {
    const cells = [
      '<c r="A2"><v>1234567890123456789</v></c>',
      '<c r="B2"><v>0.1</v></c>',
      '<c r="C2"><v>1.5E+3</v></c>',
      '<c r="D2"><v>12.5E-3</v></c>',
      '<c r="F2" s="1"><v>46344</v></c>',
      '<c r="G2" s="1"><v>46344.5</v></c>',
      '<c r="H2" t="s"><v>0</v></c>',
      '<c r="I2" t="b"><v>1</v></c>',
      '<c r="J2" t="str"><f>A1</f><v>cached</v></c>',
    ].join('')
    expect(await rowsOf(workbook(`<row r="2">${cells}</row>`))).toEqual([
      [
        '1234567890123456789',
        '0.1',
        '1500',
        '0.0125',
        '',
        '2026-11-18',
        '2026-11-18 12:00:00',
        'shared',
        'TRUE',
        'cached',
      ],
    ])
  })

  test('tells its visible sheets and its formulas, and any visible sheet can be read', async () => {
    const relations = workbookParts('')['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      '<Relationship Id="rId9" Type="x/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    )
    const bytes = zipOf(
      workbookParts('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>', {
        'xl/_rels/workbook.xml.rels': relations,
        'xl/workbook.xml': `<workbook><sheets><sheet name="Hidden" state="hidden" id="rId1"/>
          <sheet name="One" id="rId1"/><sheet name="Two" id="rId9"/></sheets></workbook>`,
        'xl/worksheets/sheet2.xml': sheetXml(textRow(4, ['second'])),
      }),
    )
    const { data } = await upload(bytes)
    expect(data).toMatchObject({ sheet_names: ['One', 'Two'], formula_count: 1, row_count: 1 })
    const second = await upload(bytes, 'orders.xlsx', { index: '1' })
    expect(second.data.head).toEqual([{ number: 4, cells: ['second'] }])
    expect((await upload(bytes, 'orders.xlsx', { index: '2' })).code).toBe('sheet_missing')
  })

  test('of 10,000 rows and 60 columns is read', async () => {
    const cells = Array.from({ length: 60 }, (_, column) => `cell ${column}`)
    const text = Array.from({ length: 10_000 }, () => cells.join(',')).join('\n')
    expect(await rowsOf(Buffer.from(text))).toHaveLength(10_000)
  })
})
