import { escapeHtml } from '../../kernel/html.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const WORKSHEET = `ContentType="${MIME}.worksheet+xml"`

/** The styles of cells, by their index in `cellXfs` below. */
export const looks = { plain: 0, header: 1, whole: 2, cents: 3, time: 4 } as const

const format = (id: number, font = 0) =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" ` +
  'applyNumberFormat="1" applyFont="1"/>'

const TIME_FORMAT = 164

const styles =
  `${XML}<styleSheet xmlns="${SHEET_NAMESPACE}">` +
  `<numFmts count="1"><numFmt numFmtId="${TIME_FORMAT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  // General, bold, and the formats that every program has: 3 is `#,##0`, 4 is `#,##0.00`.
  `<cellXfs count="5">${format(0)}${format(0, 1)}${format(3)}${format(4)}${format(TIME_FORMAT)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

const contentTypes = (sheets: readonly string[]) =>
  `${XML}<Types xmlns="${TYPES}">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/>` +
  sheets.map((_, index) => `<Override PartName="/${sheetPath(index)}" ${WORKSHEET}/>`).join('') +
  `<Override PartName="/xl/styles.xml" ContentType="${MIME}.styles+xml"/></Types>`

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

const relations = (...all: string[]) =>
  `${XML}<Relationships xmlns="${RELATIONS}">${all.join('')}</Relationships>`

const workbook = (sheets: readonly string[]) => {
  const entries = sheets.map((name, index) => {
    return `<sheet name="${escapeHtml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`
  })
  return (
    `${XML}<workbook xmlns="${SHEET_NAMESPACE}" xmlns:r="${OFFICE}">` +
    `<sheets>${entries.join('')}</sheets></workbook>`
  )
}

export const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

type Part = [path: string, text: string]

/** The files before the sheets. Programs recognise a workbook by the first one. */
export const firstParts: readonly Part[] = [
  ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
  ['xl/styles.xml', styles],
]

/** The files after the sheets, which depend on the number of sheets. */
export function lastParts(sheets: readonly string[]): Part[] {
  const worksheets = sheets.map((_, index) => {
    return relation(index + 1, 'worksheet', sheetPath(index).replace('xl/', ''))
  })
  return [
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relations(...worksheets, relation(sheets.length + 1, 'styles', 'styles.xml')),
    ],
    ['[Content_Types].xml', contentTypes(sheets)],
  ]
}

/** The beginning of a sheet: the widths of its columns, and a header row that stays visible. */
export function sheetHead(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    `${XML}<worksheet xmlns="${SHEET_NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>`
  )
}

export const SHEET_TAIL = '</sheetData></worksheet>'
