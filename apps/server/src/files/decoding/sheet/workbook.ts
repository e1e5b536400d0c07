import { FileRefusal } from '../task.ts'
import { isDateFormat } from './cell-value.ts'
import { SHEET_LIMITS } from './limits.ts'
import type { Parts } from './open-zip.ts'
import { readPart } from './read-part.ts'

export type SheetPlace = { readonly name: string; readonly part: string; readonly is_hidden: boolean }
export type Workbook = {
  readonly sheets: readonly SheetPlace[]
  readonly is1904: boolean
  readonly strings: readonly string[]
  /** Whether cells of a style show dates. */
  readonly dates: readonly boolean[]
}

const SHEETS_MAX = 200

export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const targets = await readTargets(parts, 'xl/_rels/workbook.xml.rels')
  const sheets: SheetPlace[] = []
  let is1904 = false
  await readPart(parts, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? ''
      const part = targets.get(id)?.part
      if (!part || sheets.length >= SHEETS_MAX) throw new FileRefusal('sheet_damaged')
      const is_hidden = (attributes['state'] ?? 'visible') !== 'visible'
      sheets.push({ name: (attributes['name'] ?? '').slice(0, 100), part, is_hidden })
    },
  })
  const partOf = (kind: string) => [...targets.values()].find(({ type }) => type.endsWith(`/${kind}`))?.part
  return {
    sheets,
    is1904,
    strings: await readStrings(parts, partOf('sharedStrings')),
    dates: await readDateStyles(parts, partOf('styles')),
  }
}

type Target = { readonly part: string; readonly type: string }

async function readTargets(parts: Parts, name: string): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>()
  await readPart(parts, name, {
    open: (element, { Id, Target, Type = '', TargetMode }) => {
      if (element !== 'Relationship' || !Id || !Target || TargetMode === 'External') return
      if (targets.size >= SHEET_LIMITS.entries) throw new FileRefusal('sheet_too_many_parts')
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      targets.set(Id, { part, type: Type })
    },
  })
  return targets
}

/** Texts that cells share, without the phonetic ones beside them. */
async function readStrings(parts: Parts, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!part || !parts.has(part)) return strings
  let current = ''
  let characters = 0
  let isText = false
  let phonetic = 0
  await readPart(parts, part, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') phonetic += 1
      isText = name === 't' && phonetic === 0
    },
    text: (text) => {
      if (!isText) return
      characters += text.length
      if (characters > SHEET_LIMITS.shared_characters) throw new FileRefusal('sheet_text_too_long')
      current += text
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') phonetic -= 1
      if (name !== 'si') return
      if (strings.length >= SHEET_LIMITS.shared_strings) throw new FileRefusal('sheet_text_too_long')
      strings.push(current)
    },
  })
  return strings
}

async function readDateStyles(parts: Parts, part: string | undefined): Promise<boolean[]> {
  const dates: boolean[] = []
  if (!part || !parts.has(part)) return dates
  const formats = new Map<number, string>()
  let isInCells = false
  const refuseTooMany = (count: number) => {
    if (count > SHEET_LIMITS.styles) throw new FileRefusal('sheet_damaged')
  }
  await readPart(parts, part, {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'cellXfs') isInCells = true
      if (name === 'numFmt' && formatCode !== undefined) formats.set(Number(numFmtId), formatCode)
      if (name === 'xf' && isInCells)
        dates.push(isDateFormat(Number(numFmtId), formats.get(Number(numFmtId))))
      refuseTooMany(formats.size)
      refuseTooMany(dates.length)
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return dates
}
