import { crc32, deflateSync } from 'node:zlib'

const LINE_HEIGHT = 26

/** A PDF of one page with some lines of Latin text. */
export function makePdf([title = '', ...lines]: readonly string[]): Buffer {
  const drawing = [
    ...['0.04 0.42 0.37 rg 72 772 451 3 re f 0.08 0.13 0.17 rg', 'BT /F1 22 Tf 72 730 Td'],
    `(${escapePdf(title)}) Tj /F1 12 Tf 0 -18 Td`,
    ...lines.map((line) => `0 -${LINE_HEIGHT} Td (${escapePdf(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]',
      '/Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    ].join(' '),
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  return Buffer.from(joinObjects(objects), 'latin1')
}

/** The objects and the cross-reference table with their offsets. */
function joinObjects(objects: readonly string[]): string {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const count = objects.length + 1
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}`
  return `${text}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

/** Leaves out characters that the font lacks, and escapes brackets. */
function escapePdf(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/[\\()]/g, String.raw`\$&`)
}

const WIDTH = 856
const HEIGHT = 540

/** One side of an identity card: a portrait and lines on the front, an emblem on the back. */
export function makeCard(side: 'front' | 'back'): Buffer {
  const isInk = side === 'front' ? isFrontInk : isBackInk
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH * 3)
    for (let x = 0; x < WIDTH; x += 1) row.set(isInk(x, y) ? INK : PAPER, 1 + x * 3)
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits each for red, green and blue.
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.concat(rows))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')])
}

const INK = [96, 128, 133]
const PAPER = [238, 242, 240]

function isFrontInk(x: number, y: number): boolean {
  const isHead = (x - 690) ** 2 + (y - 190) ** 2 < 70 ** 2
  const isBody = (x - 690) ** 2 / 110 ** 2 + (y - 390) ** 2 / 120 ** 2 < 1 && y < 390
  const isLine = x > 60 && x < 480 && y > 90 && y < 450 && y % 60 < 14
  return isHead || isBody || isLine
}

function isBackInk(x: number, y: number): boolean {
  const distance = (x - 170) ** 2 + (y - 160) ** 2
  const isEmblem = distance < 90 ** 2 && distance > 60 ** 2
  const isLine = x > 320 && x < 780 && y > 110 && y < 470 && y % 90 < 16
  return isEmblem || isLine
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
