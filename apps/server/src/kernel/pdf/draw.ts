import { encode } from 'uqr'
import type { Block, Paper, Row } from './paper.ts'
import { colours, openPen, PAGE, type Pen, type TextStyle } from './pen.ts'

const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
const WIDTH = RIGHT - LEFT
const TOP = 104
const BOTTOM = PAGE.height - 72

const TITLE: TextStyle = { size: 20, weight: 600 }
const LEAD: TextStyle = { size: 10.5, colour: colours.quiet }
const FIGURE: TextStyle = { size: 18, weight: 600 }
const LABEL: TextStyle = { size: 9, colour: colours.quiet }
const VALUE: TextStyle = { size: 9.5 }
const SECTION: TextStyle = { size: 10.5, weight: 600 }
const SMALL: TextStyle = { size: 8, colour: colours.quiet }

const LABEL_WIDTH = WIDTH * 0.4
const GAP = 16
const LINE = 14
const CODE_SIZE = 92

/** The position of the next block; a full page is followed by another one. */
type Sheet = { readonly pen: Pen; readonly room: (height: number) => void; y: number }

/** Draws a document in the layout of a bank statement and returns it as PDF. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { title, brand, language } = paper
  const pen = openPen({ title, author: brand, language, made_at: new Date(paper.made_at) })
  const sheet: Sheet = {
    pen,
    y: TOP,
    room: (height) => {
      if (sheet.y + height <= BOTTOM) return
      pen.document.addPage()
      drawHead(pen, paper)
      sheet.y = TOP
    },
  }
  drawHead(pen, paper)
  sheet.y += 20
  for (const line of pen.wrap(title, TITLE, WIDTH)) writeLine(sheet, line, TITLE, 26)
  for (const block of paper.blocks) drawBlock(sheet, block)
  drawFeet(pen, paper)
  return pen.end()
}

function writeLine(sheet: Sheet, line: string, style: TextStyle, height: number): void {
  sheet.room(height)
  sheet.pen.text(line, style, { x: LEFT, y: sheet.y })
  sheet.y += height
}

function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'lead') drawLead(sheet, block.lines)
  else if (block.kind === 'figures') drawFigures(sheet, block.figures)
  else if (block.kind === 'rows') drawRows(sheet, block.title, block.rows)
  else drawAddress(sheet, block)
}

function drawLead(sheet: Sheet, lines: readonly string[]): void {
  for (const text of lines) {
    for (const line of sheet.pen.wrap(text, LEAD, WIDTH)) writeLine(sheet, line, LEAD, 16)
  }
}

/** Equal widths, and for all the largest size at which all fit. */
function drawFigures(sheet: Sheet, figures: readonly Row[]): void {
  const { pen } = sheet
  const width = WIDTH / figures.length
  const fits = (size: number) =>
    figures.every(({ value }) => pen.wrap(value, { ...FIGURE, size }, width - GAP).length <= 1)
  const size = [18, 16, 14, 12].find(fits) ?? 10
  sheet.room(72)
  sheet.y += 14
  for (const [index, { label, value }] of figures.entries()) {
    const x = LEFT + index * width
    pen.text(label, LABEL, { x, y: sheet.y })
    pen.text(value, { ...FIGURE, size }, { x, y: sheet.y + 24 })
  }
  sheet.y += 36
}

function drawRows(sheet: Sheet, title: string, rows: readonly Row[]): void {
  const { pen } = sheet
  sheet.room(70)
  sheet.y += 28
  pen.text(title, SECTION, { x: LEFT, y: sheet.y })
  pen.rule(sheet.y + 8, { width: 0.75, colour: colours.ink })
  sheet.y += 8
  for (const { label, value } of rows) {
    const labels = pen.wrap(label, LABEL, LABEL_WIDTH - GAP)
    const values = pen.wrap(value, VALUE, WIDTH - LABEL_WIDTH)
    const height = Math.max(labels.length, values.length, 1) * LINE + 8
    sheet.room(height)
    labels.forEach((line, index) => {
      pen.text(line, LABEL, { x: LEFT, y: sheet.y + LINE * (index + 1) + 1 })
    })
    values.forEach((line, index) => {
      pen.text(line, VALUE, { x: RIGHT, y: sheet.y + LINE * (index + 1) + 1, align: 'right' })
    })
    sheet.y += height
    pen.rule(sheet.y)
  }
}

function drawAddress(sheet: Sheet, { address, title, lines }: Extract<Block, { kind: 'address' }>): void {
  const { pen } = sheet
  sheet.room(CODE_SIZE + 28)
  sheet.y += 28
  drawCode(pen, address, { x: LEFT, y: sheet.y })
  const x = LEFT + CODE_SIZE + 20
  let y = sheet.y + 12
  const write = (text: string, style: TextStyle) => {
    for (const line of pen.wrap(text, style, RIGHT - x)) {
      pen.text(line, style, { x, y })
      y += LINE
    }
  }
  write(title, SECTION)
  for (const line of lines) write(line, LABEL)
  const top = y
  write(address, { ...LABEL, colour: colours.accent })
  pen.document.link(x, top - LINE + 4, RIGHT - x, y - top, address)
  sheet.y += CODE_SIZE
}

/** Drawn as squares instead of a picture, so that it is sharp at any size. */
function drawCode({ document }: Pen, address: string, { x, y }: { x: number; y: number }): void {
  const { data } = encode(address, { ecc: 'M', border: 0 })
  const side = CODE_SIZE / data.length
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) document.rect(x + column * side, y + row * side, side, side)
    }
  }
  document.fill(colours.ink)
}

/** The header: brand and reference. */
function drawHead(pen: Pen, { brand, reference }: Paper): void {
  drawMark(pen)
  pen.text(brand, { size: 12, weight: 600 }, { x: LEFT + 34, y: 60 })
  pen.text(reference, SMALL, { x: RIGHT, y: 60, align: 'right' })
  pen.rule(74, { width: 1.25, colour: colours.accent })
}

/** The footer: time of creation and page number, drawn when the number of pages is known. */
function drawFeet(pen: Pen, { footer, page_label }: Paper): void {
  const { count } = pen.document.bufferedPageRange()
  const y = PAGE.height - 38
  for (let page = 0; page < count; page += 1) {
    pen.document.switchToPage(page)
    pen.rule(y - 14)
    pen.text(footer, SMALL, { x: LEFT, y })
    const label = page_label.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    pen.text(label, SMALL, { x: RIGHT, y, align: 'right' })
  }
}

/** The bridge logo of the pages and the portal, 26 points wide. */
function drawMark({ document }: Pen): void {
  document.save().translate(LEFT, 47).strokeColor(colours.accent)
  document.path('M1 13.5h24').lineCap('round').lineWidth(1.8).stroke()
  document.path('M4 13.5C4 7.5 7.5 3.5 13 3.5s9 4 9 10').lineCap('butt').lineWidth(1.7).stroke()
  document.path('M8.5 5.2v8.3M13 3.5v10M17.5 5.2v8.3').lineWidth(1.3).stroke()
  document.restore()
}
