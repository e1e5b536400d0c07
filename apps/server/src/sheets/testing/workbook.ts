import { constants, deflateRawSync } from 'node:zlib'

/** A part of a workbook: a text, or text that is repeated, which is packed without being held. */
export type Part = string | { readonly before: string; readonly repeated: string; readonly times: number }

type Lies = { readonly size?: number; readonly flags?: number }

const uint = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntLE(value, 0, length)
  return bytes
}

/** Packed pieces end at a byte, so that one can be repeated. */
const packed = (text: string) =>
  deflateRawSync(Buffer.from(text), { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
const END = deflateRawSync(Buffer.alloc(0))

function pack(part: Part): { data: Buffer; size: number } {
  if (typeof part === 'string')
    return { data: Buffer.concat([packed(part), END]), size: Buffer.byteLength(part) }
  const { before, repeated, times } = part
  const piece = packed(repeated)
  const data = Buffer.concat([packed(before), ...Array<Buffer>(times).fill(piece), END])
  return { data, size: Buffer.byteLength(before) + Buffer.byteLength(repeated) * times }
}

/** A ZIP archive, whose directory may lie about a part. */
export function zipOf(parts: Readonly<Record<string, Part>>, lies: Readonly<Record<string, Lies>> = {}) {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, part] of Object.entries(parts)) {
    const { data, size } = pack(part)
    const flags = lies[name]?.flags ?? 0x0800
    const told = lies[name]?.size ?? size
    const facts = Buffer.concat([
      ...[uint(20, 2), uint(flags, 2), uint(8, 2), uint(0, 2), uint(0x21, 2), uint(0, 4)],
      ...[uint(data.length, 4), uint(told, 4), uint(Buffer.byteLength(name), 2), uint(0, 2)],
    ])
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), data])
    const head = Buffer.from('PK\x01\x02', 'latin1')
    directory.push(
      Buffer.concat([head, uint(20, 2), facts, Buffer.alloc(10), uint(offset, 4), Buffer.from(name)]),
    )
    files.push(file)
    offset += file.length
  }
  const index = Buffer.concat(directory)
  const count = uint(directory.length, 2)
  const end = [Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(4), count, count]
  return Buffer.concat([...files, index, ...end, uint(index.length, 4), uint(offset, 4), uint(0, 2)])
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`

export const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`

const RELATED = [
  relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
  relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
  relation('rId3', 'styles', 'styles.xml'),
]

/** The parts of a workbook with one sheet; any of them can be replaced. */
export function workbookParts(rows: string, changes: Readonly<Record<string, Part>> = {}) {
  return {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets>
      <sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${RELATED.join('')}</Relationships>`,
    'xl/sharedStrings.xml': '<sst><si><t>shared</t></si></sst>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': sheetXml(rows),
    ...changes,
  }
}

export const workbook = (rows: string, changes: Readonly<Record<string, Part>> = {}) =>
  zipOf(workbookParts(rows, changes))

/** A row of texts that are written in their cells. */
export const textRow = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
