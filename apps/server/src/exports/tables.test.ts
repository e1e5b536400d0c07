import { buffer as allOf } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cell, number, type Rows, text, time } from './cells.ts'
import { csvOf } from './csv.ts'
import { unzip } from './testing/unzip.ts'
import { xlsxOf } from './xlsx/xlsx.ts'

const columns = [
  { header: 'Name, "first"', width: 20 },
  { header: '=Amount', width: 10 },
  { header: 'Time', width: 20 },
]

const rows: Cell[][] = [
  [text('plain'), number('1234.50'), time('2026-11-15 14:03:22')],
  [text('=1+1'), number('0.89777'), text('')],
  [text('+86'), number('900'), text('-1')],
  [text('@x'), number('12345678901234567.89'), text('\tx')],
  [text('a "b", <c> & _x0041_\u0007\nd'), number('0.00'), text('\u901a\u6d4e')],
]

/** Rows in pieces, as a database returns them. */
async function* inPieces(...pieces: Rows[]): AsyncGenerator<Rows> {
  yield* pieces
}

const csv = async (...pieces: Rows[]) => (await allOf(csvOf(columns, inPieces(...pieces)))).toString()
const xlsx = (given: Rows) => allOf(xlsxOf({ name: 'A', columns }, inPieces(given)))

/** The fields below the header of a CSV, as a standard parser reads them. */
function readFields(file: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.slice(1, -1)
}

/** Whether a spreadsheet would run or round a field when it opens a CSV. */
const isUnsafe = (field: string) =>
  /^[=+\-@\t\r]/.test(field) || (/^[\d.,\s]+$/.test(field) && field.replaceAll(/\D/g, '').length > 15)

/** The text of a field without its mark, as documented for programs. */
const unmarked = (field: string) =>
  field.startsWith(`'`) && isUnsafe(field.replace(/^'+/, '')) ? field.slice(1) : field

describe('a CSV', () => {
  test('is read by spreadsheets as text, and no cell of it is a formula', async () => {
    expect(await csv(rows.slice(0, 2), rows.slice(2))).toBe(
      [
        `\ufeff"Name, ""first""",'=Amount,Time`,
        'plain,1234.50,2026-11-15 14:03:22',
        "'=1+1,0.89777,",
        "'+86,900,'-1",
        "'@x,'12345678901234567.89,'\tx",
        '"a ""b"", <c> & _x0041_\u0007\nd",0.00,\u901a\u6d4e',
        '',
      ].join('\r\n'),
    )
  })

  test.each([
    // An account number, of which a spreadsheet would keep fifteen digits.
    [text('6222020200112233445'), `'6222020200112233445`],
    [text('0000000000000001'), `'0000000000000001`],
    [text('1,234,567,890,123,456,789'), `"'1,234,567,890,123,456,789"`],
    [text(`'6222020200112233445`), `''6222020200112233445`],
    [number('-12345678901234567.89'), `'-12345678901234567.89`],
    [text('622202020011223'), '622202020011223'],
    [text('DE89370400440532013000'), 'DE89370400440532013000'],
    [text(`'t Hooft`), `'t Hooft`],
    // Some spreadsheets drop a line break at the head of a cell, and run the rest.
    [text('\r=1+1'), `"'\r=1+1"`],
    [number('-123456789012.34'), '-123456789012.34'],
    [number('0.0000000000000012'), '0.0000000000000012'],
  ] as const)('has %j as %s', async (cell, field) => {
    expect(await csv([[cell]])).toContain(`\r\n${field}\r\n`)
  })

  test('reads back as written, and a spreadsheet neither runs nor rounds a field of text', async () => {
    const signs = fc.constantFrom(...`='+-@\t\r\n",;. 0159ax\u901a`)
    const digits = fc.constantFrom(...`'0123456789.,`)
    const anyText = fc.oneof(
      fc.string({ unit: signs, maxLength: 30 }),
      fc.string({ unit: digits, minLength: 14, maxLength: 24 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText, anyText)), async (given) => {
        const fields = readFields(await csv(given.map((cells) => cells.map(text))))
        expect(fields.flat().filter(isUnsafe)).toEqual([])
        expect(fields.map((cells) => cells.map(unmarked))).toEqual(given)
      }),
    )
  })
})

test('a sheet keeps every digit, text as text and times as times', async () => {
  const pieces = inPieces(rows.slice(0, 2), rows.slice(2))
  const files = unzip(await allOf(xlsxOf({ name: 'A & B', columns }, pieces)))

  expect([...files.keys()]).toEqual([
    ...['_rels/.rels', 'xl/styles.xml', 'xl/worksheets/sheet1.xml'],
    ...['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', '[Content_Types].xml'],
  ])
  expect(files.get('xl/workbook.xml')).toContain('name="A &amp; B"')
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  const lines = [...sheet.matchAll(/<row r="\d">(.*?)<\/row>/gs)].map(([, cells = '']) => cells)
  const string = (place: string, value: string, look = 0) =>
    `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
  const figure = (place: string, value: string | number, look: number) =>
    `<c r="${place}" s="${look}"><v>${value}</v></c>`
  expect(lines).toEqual([
    string('A1', 'Name, &quot;first&quot;', 1) + string('B1', '=Amount', 1) + string('C1', 'Time', 1),
    string('A2', 'plain') + figure('B2', '1234.50', 3) + figure('C2', 46_341 + 50_602 / 86_400, 4),
    string('A3', '=1+1') + figure('B3', '0.89777', 0),
    string('A4', '+86') + figure('B4', '900', 2) + string('C4', '-1'),
    // A number would keep fifteen of its nineteen digits.
    string('A5', '@x') + string('B5', '12345678901234567.89') + string('C5', '\tx'),
    string('A6', 'a &quot;b&quot;, &lt;c&gt; &amp; _x005F_x0041_\nd') +
      figure('B6', '0.00', 3) +
      string('C6', '\u901a\u6d4e'),
  ])
})

test.each([
  ['123456789012345', '<v>123456789012345</v>'],
  ['-1234567890123.45', '<v>-1234567890123.45</v>'],
  ['1234567890123456', '<t xml:space="preserve">1234567890123456</t>'],
  ['-12345678901234.56', '<t xml:space="preserve">-12345678901234.56</t>'],
])('a sheet has the number %s as %s: a number of more than 15 figures is text', async (given, written) => {
  const sheet = unzip(await xlsx([[number(given)]])).get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain(written)
})

/** The first cell of each row of a sheet. */
const firstCells = (sheet = '') =>
  [...sheet.matchAll(/<row r="(\d+)"><c r="A\1"[^>]*><is><t[^>]*>([^<]*)/g)].map(([, , cell]) => cell)

test.each([
  ['', 'N'],
  ['12', 'N12'],
  ['12345', 'N12 N34 N5'],
])('the rows %j take as many sheets as needed, each with the header: %j', async (rows, sheets) => {
  const given = [...rows].map((each) => [text(each)])
  const table = { name: 'A name of a sheet that is too long', columns: [{ header: 'N', width: 9 }] }
  const files = unzip(await allOf(xlsxOf(table, inPieces(given.slice(0, 3), [], given.slice(3)), 3)))

  const names = [...files.keys()].filter((name) => name.startsWith('xl/worksheets/'))
  expect(names.map((name) => firstCells(files.get(name)).join('')).join(' ')).toBe(sheets)
  for (const name of names) expect(files.get('[Content_Types].xml')).toContain(`PartName="/${name}"`)
  const listed = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)]
  const titles = [
    'A name of a sheet that is too l',
    ...[2, 3].map((n) => `A name of a sheet that is t (${n})`),
  ]
  expect(listed.map(([, name = '']) => name)).toEqual(titles.slice(0, names.length))
})

test('a cell is cut to the limit of spreadsheets, and never within a character', async () => {
  const x = (count: number) => 'x'.repeat(count)
  const given = [[x(32_767), x(32_768), `${x(32_765)}\u{1f600}y`, `=${x(40_000)}`].map(text)]
  const expected = [x(32_767), `${x(32_766)}\u2026`, `${x(32_765)}\u2026`]

  const sheet = unzip(await xlsx(given)).get('xl/worksheets/sheet1.xml') ?? ''
  const written = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)/g)].map(([, cell]) => cell)
  expect(written.slice(columns.length)).toEqual([...expected, `=${x(32_765)}\u2026`])
  expect(readFields(await csv(given))).toEqual([[...expected, `'=${x(32_764)}\u2026`]])
})

test.each(['csv', 'xlsx'])('a %s fails when reading its rows fails', async (format) => {
  async function* broken(): AsyncGenerator<Rows> {
    yield rows
    throw new Error('The database has gone')
  }
  const written = format === 'csv' ? csvOf(columns, broken()) : xlsxOf({ name: 'A', columns }, broken())
  await expect(allOf(written)).rejects.toThrow('The database has gone')
})
