import PDFDocument from 'pdfkit'
import type { Weight } from './fonts.ts'
import { cleanText, runsOf, wrapText } from './runs.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const

export const colours = { ink: '#14212B', quiet: '#5A666E', line: '#D9DCDA', accent: '#0B6B5E' } as const

export type TextStyle = { readonly size: number; readonly weight?: Weight; readonly colour?: string }

type Place = { readonly x: number; readonly y: number; readonly align?: 'left' | 'right' }

export type PenOptions = {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly made_at: Date
}

/** The glyph is in the left half of its square, so at the right edge the empty half may overhang. */
const CLOSING_BRACKET = '\uff09'

/** Draws text in the faces that it needs, lines and boxes. Positions are those of the baseline. */
export type Pen = {
  readonly document: PDFKit.PDFDocument
  /** Draws one line. */
  readonly text: (text: string, style: TextStyle, place: Place) => void
  readonly wrap: (text: string, style: TextStyle, width: number) => string[]
  readonly rule: (y: number, style?: { width?: number; colour?: string }) => void
  /** The bytes of the finished document. */
  readonly end: () => Promise<Buffer>
}

export function openPen({ title, author, language, made_at }: PenOptions): Pen {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: made_at, ModDate: made_at },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  const registered = new Set<string>()
  const setRuns = (text: string, { weight = 400, size }: TextStyle) =>
    runsOf(text, { weight, isChinese: language === 'zh-CN' }).map((run) => {
      const { name, bytes } = run.face
      const use = () => document.font(name).fontSize(size)
      if (!registered.has(name)) document.registerFont(name, bytes)
      registered.add(name)
      return { text: run.text, use, width: use().widthOfString(run.text) }
    })
  const widthOf = (text: string, style: TextStyle) =>
    setRuns(text, style).reduce((sum, { width }) => sum + width, 0)
  return {
    document,
    text: (given, style, { x, y, align }) => {
      const text = cleanText(given)
      const overhang = text.endsWith(CLOSING_BRACKET) ? style.size / 2 : 0
      let left = align === 'right' ? x - widthOf(text, style) + overhang : x
      for (const run of setRuns(text, style)) {
        run.use().fillColor(style.colour ?? colours.ink)
        document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
        left += run.width
      }
    },
    wrap: (text, style, width) => wrapText(cleanText(text), width, (part) => widthOf(part, style)),
    rule: (y, { width = 0.5, colour = colours.line } = {}) => {
      const { margin } = PAGE
      document.moveTo(margin, y).lineTo(PAGE.width - margin, y)
      document.lineWidth(width).strokeColor(colour).stroke()
    },
    end: async () => {
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
