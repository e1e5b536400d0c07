import type { ErrorCode } from '@causeway/contract'
import { textRow, workbook, workbookParts, zipOf } from './workbook.ts'

export type HostileSheet = { readonly what: string; readonly code: ErrorCode; readonly bytes: Buffer }

const SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'
const MB = 1_000_000

const megabyteOf = (piece: string) => piece.repeat(Math.floor(MB / piece.length))
const begun = '<worksheet><sheetData>'
const cellAt = (reference: string) => `<row><c r="${reference}" t="inlineStr"><is><t>x</t></is></c></row>`

const compound = (inside: Buffer) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1500), inside, Buffer.alloc(1500)])

const laughs = Array.from({ length: 9 }, (_, level) => {
  return `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`
}).join('')

/** Workbooks and texts that no merchant should send, and the refusal of each. */
export function hostileSheets(): HostileSheet[] {
  return [...large(), ...crooked(), ...texts()]
}

function large(): HostileSheet[] {
  const row = megabyteOf('<row><c><v>1</v></c></row>')
  return [
    {
      what: '1 GB of rows',
      code: 'sheet_too_large',
      bytes: workbook('', { [SHEET]: { before: begun, repeated: row, times: 1000 } }),
    },
    {
      what: '30 MB of rows',
      code: 'sheet_too_many_rows',
      bytes: workbook('', { [SHEET]: { before: begun, repeated: row, times: 30 } }),
    },
    {
      what: 'one row of 30 MB of cells',
      code: 'sheet_too_many_columns',
      bytes: workbook('', {
        [SHEET]: { before: `${begun}<row>`, repeated: megabyteOf('<c><v>1</v></c>'), times: 30 },
      }),
    },
    {
      what: '50 MB of empty cells',
      code: 'sheet_too_many_cells',
      bytes: workbook('', { [SHEET]: { before: `${begun}<row>`, repeated: megabyteOf('<c/>'), times: 50 } }),
    },
    {
      what: 'one cell of 1 GB',
      code: 'sheet_too_large',
      bytes: workbook('', {
        [SHEET]: { before: `${begun}<row><c t="inlineStr"><is><t>`, repeated: 'x'.repeat(MB), times: 1000 },
      }),
    },
    {
      what: 'one cell of 60 MB',
      code: 'sheet_cell_too_long',
      bytes: workbook('', {
        [SHEET]: { before: `${begun}<row><c t="inlineStr"><is><t>`, repeated: 'x'.repeat(MB), times: 60 },
      }),
    },
    {
      what: 'an attribute of 60 MB',
      code: 'sheet_cell_too_long',
      bytes: workbook('', { [SHEET]: { before: '<worksheet a="', repeated: 'x'.repeat(MB), times: 60 } }),
    },
    {
      what: 'shared strings of 60 MB',
      code: 'sheet_text_too_long',
      bytes: workbook('', {
        [STRINGS]: { before: '<sst>', repeated: megabyteOf(`<si><t>${'y'.repeat(900)}</t></si>`), times: 60 },
      }),
    },
    {
      what: 'a million empty shared strings',
      code: 'sheet_text_too_long',
      bytes: workbook('', { [STRINGS]: { before: '<sst>', repeated: megabyteOf('<si/>'), times: 10 } }),
    },
    {
      what: 'a shared string that is shown in every cell',
      code: 'sheet_too_large',
      bytes: workbook(Array.from({ length: 9000 }, () => `<row><c t="s"><v>0</v></c></row>`).join(''), {
        [STRINGS]: `<sst><si><t>${'z'.repeat(3900)}</t></si></sst>`,
      }),
    },
  ]
}

function crooked(): HostileSheet[] {
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`part${index}`, 'x']))
  const doctype = `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>`
  return [
    { what: 'a cell at XFD1048576', code: 'sheet_too_many_rows', bytes: workbook(cellAt('XFD1048576')) },
    { what: 'a cell at XFD1', code: 'sheet_too_many_columns', bytes: workbook(cellAt('XFD1')) },
    { what: 'a cell at A1048576', code: 'sheet_too_many_rows', bytes: workbook(cellAt('A1048576')) },
    {
      what: 'a part that unpacks to more than it says',
      code: 'sheet_damaged',
      bytes: zipOf(workbookParts('', { [SHEET]: { before: begun, repeated: ' '.repeat(MB), times: 500 } }), {
        [SHEET]: { size: 1000 },
      }),
    },
    {
      what: 'an archive with too many parts',
      code: 'sheet_too_many_parts',
      bytes: zipOf({ ...workbookParts(''), ...many }),
    },
    {
      what: 'a sheet that declares growing entities',
      code: 'sheet_doctype',
      bytes: workbook('', { [SHEET]: `${doctype}<worksheet><v>&l9;</v></worksheet>` }),
    },
    {
      what: 'a workbook that names a file',
      code: 'sheet_doctype',
      bytes: workbook('', {
        'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><workbook>&f;</workbook>',
      }),
    },
    {
      what: 'an encrypted workbook',
      code: 'sheet_encrypted',
      bytes: compound(Buffer.from('EncryptedPackage', 'utf16le')),
    },
    {
      what: 'an archive with a password',
      code: 'sheet_encrypted',
      bytes: zipOf(workbookParts(textRow(1, ['a'])), { 'xl/_rels/workbook.xml.rels': { flags: 0x0801 } }),
    },
    {
      what: 'an old workbook under a new name',
      code: 'sheet_format_old',
      bytes: compound(Buffer.from('Workbook', 'utf16le')),
    },
    {
      what: 'a Word document',
      code: 'sheet_type_unsupported',
      bytes: zipOf({ 'word/document.xml': '<a/>' }),
    },
    { what: 'a picture', code: 'sheet_type_unsupported', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
    {
      what: 'a web page',
      code: 'sheet_type_unsupported',
      bytes: Buffer.from('<html><table></table></html>'),
    },
    { what: 'a broken archive', code: 'sheet_damaged', bytes: workbook(textRow(1, ['a'])).subarray(0, 700) },
    {
      what: 'broken XML',
      code: 'sheet_damaged',
      bytes: workbook('', { [SHEET]: '<worksheet><row></worksheet>' }),
    },
    { what: 'a workbook without its sheet', code: 'sheet_damaged', bytes: noSheet() },
    { what: 'an empty sheet', code: 'sheet_empty', bytes: workbook('<row/>') },
  ]
}

function noSheet(): Buffer {
  const { [SHEET]: _gone, ...parts } = workbookParts('') as Record<string, string>
  return zipOf(parts)
}

function texts(): HostileSheet[] {
  return [
    {
      what: 'a quote that is not closed, of 9 MB',
      code: 'sheet_quote_unclosed',
      bytes: Buffer.from(`a,b\n"${'c,\n'.repeat(3 * MB)}`),
    },
    { what: 'a quote that is not closed', code: 'sheet_quote_unclosed', bytes: Buffer.from('a,b\n1,"2\n') },
    { what: '9 MB of commas', code: 'sheet_too_many_cells', bytes: Buffer.alloc(9 * MB, ',') },
    {
      what: 'lines of commas',
      code: 'sheet_too_many_cells',
      bytes: Buffer.from(`${','.repeat(99)}\n`.repeat(80_000)),
    },
    { what: 'too many lines', code: 'sheet_too_many_rows', bytes: Buffer.from('1,2\n'.repeat(2 * MB)) },
    {
      what: 'a cell of 5,000 characters',
      code: 'sheet_cell_too_long',
      bytes: Buffer.from(`a,b\n${'x'.repeat(5000)},1\n`),
    },
    { what: 'too many columns', code: 'sheet_too_many_columns', bytes: Buffer.from('x,'.repeat(70)) },
    {
      what: 'bytes of no encoding',
      code: 'sheet_encoding_unknown',
      bytes: Buffer.from('612cff20800a', 'hex'),
    },
    { what: 'a text with NUL', code: 'sheet_encoding_unknown', bytes: Buffer.from('a,b\n\0,1\n') },
    { what: 'blank lines only', code: 'sheet_empty', bytes: Buffer.from('\n\n\n') },
  ]
}
