import { expect, test } from 'vitest'
import { cut, readPdfText, renderPdfPage } from '../../testing/pdf-reading.ts'
import type { Weight } from './fonts.ts'
import type { Paper } from './paper.ts'
import { openPen } from './pen.ts'
import { printPaper, printPatiently } from './printer.ts'
import { runsOf } from './runs.ts'

/** Frequent, traditional and rare Chinese, kana, Hangul, Vietnamese, Polish, Greek, Cyrillic, money. */
const CHARACTERS = [
  ...'\u901a\u6d4e\u6362\u6c47\u786e\u8ba4\u4e66\u5356\u51fa\u4e70\u5165\u70b9\u5dee\u6df1\u5733',
  ...'\u570b\u969b\u7063\u88e1\u9ea4\u3042\u30ab\ud55c\uad6d\u0111\u1ed3\u01b0\u0141\u017a\u00f3\u03c9\u0416',
  ...'\u20ab\u20a9\u20ac\u00a5Az0%\uff08\uff0c',
  // The replacement for a character that no face has: no other may look like it.
  '\ufffd',
]
const CELL = 40
const COLUMNS = 12

const options = { title: '', author: '', language: 'zh-CN', made_at: new Date(0) }

/** Each text in its own cell, as pixels. */
async function drawCells(draw: (pen: ReturnType<typeof openPen>) => number): Promise<string[]> {
  const pen = openPen(options)
  const count = draw(pen)
  const picture = await renderPdfPage(await pen.end(), 1)
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [(index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * CELL]
    return cut(picture, x, y, CELL, CELL)
  })
}

const placeOf = (index: number) => ({
  x: (index % COLUMNS) * CELL + 6,
  y: Math.floor(index / COLUMNS) * CELL + 30,
})

test.each([400, 600] as const)(
  'no character is drawn as an empty box, at weight %i',
  async (weight: Weight) => {
    const faces = CHARACTERS.map((character) => runsOf(character, { weight, isChinese: true })[0]?.face)
    const drawn = await drawCells((pen) => {
      for (const [index, character] of CHARACTERS.entries())
        pen.text(character, { size: 24, weight }, placeOf(index))
      return CHARACTERS.length
    })
    // What the same faces draw for a character that no font has.
    const boxes = await drawCells((pen) => {
      for (const [index, face] of faces.entries()) {
        const { x, y } = placeOf(index)
        pen.document.font(face?.bytes as Buffer).fontSize(24)
        pen.document.text('\ue123', x, y, { lineBreak: false, baseline: 'alphabetic' })
      }
      return faces.length
    })
    const [blank] = await drawCells(() => 1)

    expect(new Set(drawn).size).toBe(CHARACTERS.length)
    expect(CHARACTERS.filter((_, index) => drawn[index] === boxes[index])).toEqual([])
    expect(drawn).not.toContain(blank)
    expect(boxes.every((box) => box !== blank)).toBe(true)
  },
)

const paper: Paper = {
  language: 'en-US',
  brand: 'Brand & Co',
  title: 'A title',
  reference: 'paper_1',
  blocks: [],
  footer: 'Generated',
  made_at: '2026-11-15T06:03:22Z',
  page_label: 'Page {page} of {pages}',
}

test('any text is drawn as text, and characters without a font are marked', async () => {
  const lines = [
    '<script>alert(1)</script> & "quotes" \\ (a) Tj ET %%EOF',
    'before\u202egnp.exe\u0000 after\u2028next  line',
    'e\u0301 o\u0302\u0300 \u{1f600} \u0645\u0631',
  ]
  const [text] = await readPdfText(await printPaper({ ...paper, blocks: [{ kind: 'lead', lines }] }, 'ann'))

  expect(text?.split('\r\n')).toEqual([
    ...['Brand & Co paper_1', 'A title', '<script>alert(1)</script> & "quotes" \\ (a) Tj ET %%EOF'],
    ...['beforegnp.exe after next line', '\u00e9 \u1ed3 \ufffd \ufffd\ufffd', 'Generated Page 1 of 1'],
  ])
})

test('a document has as many pages as it needs, each with its number', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    label: `Row ${index}`,
    value: 'word '.repeat(30),
  }))
  const pages = await readPdfText(
    await printPaper({ ...paper, blocks: [{ kind: 'rows', title: 'Rows', rows }] }, 'ann'),
  )
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Brand & Co paper_1')
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  const labels = pages.join('\r\n').match(/Row \d+/g)
  expect(labels).toEqual(rows.map(({ label }) => label))
})

test('a document that cannot be drawn fails alone', async () => {
  const broken = { ...paper, made_at: 'never' }
  const [first, second] = await Promise.allSettled([printPaper(broken, 'ann'), printPaper(paper, 'ann')])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})

test('a document that takes too long is aborted, and another thread draws the next one', async () => {
  const endless = printPaper({ ...paper, title: 'Endless' }, 'ann', () => AbortSignal.abort())
  await expect(endless).rejects.toThrow()
  const [text] = await readPdfText(await printPaper({ ...paper, title: 'The next' }, 'ann'))
  expect(text).toContain('The next')
})

test('a job waits for the printer while the queue is full', async () => {
  const many = Array.from({ length: 12 }, () => printPaper(paper, 'ann'))
  const patient = printPatiently(paper, 'ann')
  await Promise.allSettled(many)
  expect((await patient).length).toBeGreaterThan(0)
})

test('one owner cannot fill the queue of the printer', async () => {
  const many = Array.from({ length: 12 }, () => printPaper(paper, 'ann'))
  const other = printPaper(paper, 'bob')
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'overloaded' } }])
  expect((await other).length).toBeGreaterThan(0)
})
