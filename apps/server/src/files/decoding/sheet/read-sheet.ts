import { FileRefusal, type SheetFinding } from '../task.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** Old Excel files, and encrypted new ones, are in the compound format of OLE. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** The first bytes of other kinds of files: documents, pictures, archives and programs. */
const OTHERS = [
  '25504446',
  '89504e47',
  'ffd8ff',
  '47494638',
  '52617221',
  '377abcaf',
  '1f8b',
  '4d5a',
  '7f454c46',
]
const OTHER_STARTS = OTHERS.map((start) => Buffer.from(start, 'hex'))
/** Markup, which is no table of text. */
const MARKUP = /^(?:\xef\xbb\xbf)?\s*<[!?a-z]/i

/** Reads a sheet of any supported kind, by its content and not its name. */
export async function readSheet(
  bytes: Buffer,
  index: number,
): Promise<{ sheet: SheetFinding; rows: Buffer }> {
  const read = await readAny(bytes, index).catch((error: unknown) => {
    throw error instanceof FileRefusal ? error : new FileRefusal('sheet_damaged')
  })
  if (read.sheet.row_count === 0) throw new FileRefusal('sheet_empty')
  return read
}

async function readAny(bytes: Buffer, index: number) {
  const start = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (start(ZIP)) return readXlsx(bytes, index)
  if (start(COMPOUND))
    throw new FileRefusal(bytes.includes(ENCRYPTED) ? 'sheet_encrypted' : 'sheet_format_old')
  if (OTHER_STARTS.some(start) || MARKUP.test(bytes.toString('latin1', 0, 64)))
    throw new FileRefusal('sheet_type_unsupported')
  if (index > 0) throw new FileRefusal('sheet_missing')
  return readCsv(bytes)
}
