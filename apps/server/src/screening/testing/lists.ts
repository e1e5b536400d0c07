import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const HEADER = 'id,schema,name,aliases,birth_date,countries,dataset'

export type Row = { readonly id: string; readonly name: string; readonly aliases?: string }

export const listText = (rows: readonly Row[]) =>
  [HEADER, ...rows.map(({ id, name, aliases = '' }) => `${id},Person,${name},${aliases},1970,ru,test`)].join(
    '\n',
  )

/** Entries with names that are not alike. */
export const entries = (count: number, from = 1): Row[] =>
  Array.from({ length: count }, (_, index) => {
    const id = from + index
    return {
      id: `t-${id}`,
      name: `${'abcdefghij'[id % 10]}${'klmnopqrst'[Math.floor(id / 10) % 10]}onzefu Tarkwil`,
    }
  })

/** A file whose content a test changes. */
export function makeListFile(content: string | Uint8Array) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'causeway-screening-')), 'list.csv')
  const write = (next: string | Uint8Array) => writeFileSync(file, next)
  write(content)
  return { file, write }
}
