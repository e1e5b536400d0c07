import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ScreeningEntry } from '@causeway/contract'
import { CsvError, type Info, parse } from 'csv-parse'
import { ListProblem } from './list-problem.ts'

const RECORDS_MAX = 2_000_000
const RECORD_LENGTH_MAX = 2_000_000
const NEEDED = ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries', 'dataset']

export type ListedEntry = { readonly entry: ScreeningEntry; readonly entry_hash: string }

/**
 * The entries of a file in the columns of OpenSanctions' simple targets, one after another. Throws a
 * `ListProblem` for a file that is anything else.
 */
export async function* readList(file: string): AsyncGenerator<ListedEntry> {
  const parser = parse({
    columns: checkColumns,
    bom: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: RECORD_LENGTH_MAX,
  })
  const text = Readable.from(decode(createReadStream(file)))
  text.once('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let count = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Cells; info: Info }>) {
      count += 1
      if (count > RECORDS_MAX) throw new ListProblem('too_large')
      yield toEntry(record, info.lines)
    }
  } catch (error) {
    throw error instanceof CsvError ? new ListProblem('not_csv', lineOf(error)) : error
  } finally {
    text.destroy()
  }
  if (count === 0) throw new ListProblem('empty')
}

type Cells = Readonly<Record<string, string | undefined>>

const lineOf = ({ lines }: CsvError & { readonly lines?: unknown }) =>
  typeof lines === 'number' ? lines : null

async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytes) yield withoutNul(decoder.decode(chunk, { stream: true }))
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new ListProblem('not_text') : error
  }
}

/** PostgreSQL cannot keep this character. */
function withoutNul(text: string): string {
  if (text.includes('\0')) throw new ListProblem('not_text')
  return text
}

function checkColumns(header: string[]): string[] {
  if (NEEDED.some((name) => !header.includes(name))) throw new ListProblem('columns_missing')
  return header
}

const listOf = (cell = '') => [...new Set(cell.split(';').map((part) => part.trim()))].filter(Boolean)

function toEntry(cells: Cells, line: number): ListedEntry {
  const { id = '', schema = '', name = '' } = cells
  if (!id.trim() || !name.trim() || id.length > 255) throw new ListProblem('row_incomplete', line)
  const identity = {
    id: id.trim(),
    schema: schema.trim(),
    name: name.trim(),
    aliases: listOf(cells['aliases']),
    birth_date: cells['birth_date']?.trim() ?? '',
    countries: listOf(cells['countries']),
    addresses: listOf(cells['addresses']),
    identifiers: listOf(cells['identifiers']),
    sanctions: listOf(cells['sanctions']),
    phones: listOf(cells['phones']),
    emails: listOf(cells['emails']),
    program_ids: listOf(cells['program_ids']),
  }
  // The dates and the dataset change with every publication: they are no change of the entry.
  const entry_hash = createHash('sha256').update(JSON.stringify(identity)).digest('hex')
  const entry = {
    ...identity,
    dataset: cells['dataset']?.trim() ?? '',
    first_seen: cells['first_seen']?.trim() ?? '',
    last_seen: cells['last_seen']?.trim() ?? '',
    last_change: cells['last_change']?.trim() ?? '',
  }
  return { entry, entry_hash }
}
