import { crc32, deflateSync } from 'node:zlib'

/** A PNG with grey lines, like a scanned page. */
export function picture(width = 640, height = 400): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), Buffer.alloc(width, row % 24 < 3 ? 150 : 245)]),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')]
  return Buffer.concat([signature, ...parts])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A PDF with numbered pages. */
export function paper(pages = 2): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index)
  const kids = numbers.map((index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...numbers.flatMap((index) => pageObjects(index)),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = text.length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

function pageObjects(index: number): string[] {
  const drawing = `BT /F1 32 Tf 72 720 Td (Page ${index + 1}) Tj ET`
  const content = `${5 + index * 2} 0 R`
  const resources = '/Resources << /Font << /F1 3 0 R >> >>'
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${content} >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
}
