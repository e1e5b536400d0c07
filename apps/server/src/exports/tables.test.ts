import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Cell, number, text, time } from './cells.ts'
import { csvWriter } from './csv.ts'
import { xlsxWriter } from './xlsx/sheet.ts'

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

/** The files of an archive by their names, each as long and as whole as its directory says. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const files = new Map<string, string>()
  let entry = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [checksum, packed, size] = [16, 20, 24].map((at) => archive.readUInt32LE(entry + at)) as number[]
    const nameLength = archive.readUInt16LE(entry + 28)
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = archive.readUInt32LE(entry + 42) + 30 + nameLength
    const bytes = inflateRawSync(archive.subarray(start, start + (packed ?? 0)))
    expect([crc32(bytes), bytes.length]).toEqual([checksum, size])
    files.set(name, bytes.toString())
    entry += 46 + nameLength
  }
  return files
}

test('a CSV is what spreadsheets read as text, and no cell of it is a formula', async () => {
  const writer = csvWriter(columns)
  await writer.add(rows.slice(0, 2))
  await writer.add(rows.slice(2))

  expect((await writer.end()).toString()).toBe(
    [
      `\ufeff"Name, ""first""",'=Amount,Time`,
      'plain,1234.50,2026-11-15 14:03:22',
      "'=1+1,0.89777,",
      "'+86,900,'-1",
      "'@x,12345678901234567.89,'\tx",
      '"a ""b"", <c> & _x0041_\u0007\nd",0.00,\u901a\u6d4e',
      '',
    ].join('\r\n'),
  )
})

test('a sheet keeps every figure, text as text and times as times', async () => {
  const writer = xlsxWriter(columns, 'A & B')
  await writer.add(rows.slice(0, 2))
  await writer.add(rows.slice(2))
  const files = unzip(await writer.end())

  expect([...files.keys()]).toEqual([
    ...['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'],
    ...['xl/styles.xml', 'xl/worksheets/sheet1.xml'],
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
    // A number would keep fifteen of its nineteen figures.
    string('A5', '@x') + string('B5', '12345678901234567.89') + string('C5', '\tx'),
    string('A6', 'a &quot;b&quot;, &lt;c&gt; &amp; _x005F_x0041_\nd') +
      figure('B6', '0.00', 3) +
      string('C6', '\u901a\u6d4e'),
  ])
})
