import { deflateSync } from 'node:zlib'
import { zip } from './archive.ts'
import { type HostileFile, refused, TEST_VIRUS } from './hostile-file.ts'
import { flate, pdf, pdfOf, pdfWithContent } from './pdf.ts'

const dangerous = (what: string, bytes: Buffer) => refused(what, 'file_dangerous', bytes)

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const after = (bytes: Buffer, more: Buffer | string) =>
  Buffer.concat([bytes, typeof more === 'string' ? Buffer.from(more, 'latin1') : more])

/** The data of a stream are unpacked and searched in chunks of this size. */
const CHUNK_BYTES = 65_536

/** Pads a text so that a part of it begins in one chunk and ends in the next. */
const across = (text: string, part: string) =>
  text.padStart(CHUNK_BYTES - part.length / 2 - text.indexOf(part) + text.length)

export function hostilePdfs(): HostileFile[] {
  return [...encrypted(), ...active(), ...twofold(), ...bombs()]
}

function encrypted(): HostileFile[] {
  const rule = '<< /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O (xxxx) /U (xxxx) >>'
  const names = (bytes: Buffer) => refused('an encrypted PDF', 'file_encrypted', bytes)
  return [
    names(pdf({ trailer: '/Encrypt 4 0 R /ID [(a) (a)]' }, rule)),
    {
      ...names(pdf({ trailer: `/Encrypt ${rule} /ID [(a) (a)]` })),
      what: 'an encrypted PDF by its trailer',
    },
    {
      ...names(pdf({ trailer: '/#45ncrypt 4 0 R' }, rule)),
      what: 'an encrypted PDF by a hex-coded name',
    },
    {
      ...names(pdf({}, flate('', '/Type /XRef /Size 4 /W [1 2 1] /Encrypt 9 0 R'))),
      what: 'an encrypted PDF by its cross-reference stream',
    },
  ]
}

function active(): HostileFile[] {
  const objects = (inside: string) => flate(`4 0 ${inside}`, '/Type /ObjStm /N 1 /First 4')
  return [
    dangerous('a PDF with a script', pdf({ catalog: '/OpenAction 4 0 R' }, SCRIPT)),
    dangerous('a PDF with a named script', pdf({ catalog: `/Names << /JavaScript 4 0 R >>` }, SCRIPT)),
    dangerous('a PDF with a script by hex-coded names', pdf({}, '<< /S /J#61vaScript /J#53 (x) >>')),
    dangerous('a PDF with a script in an object stream', pdf({}, objects('<< /S /JavaScript /JS (x) >>'))),
    dangerous('a PDF with a short script in an object stream', pdf({}, objects('<< /JS (x) >>'))),
    dangerous(
      'a PDF with an object stream in an unusual filter',
      pdf(
        {},
        { dictionary: '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', data: Buffer.from('00>') },
      ),
    ),
    dangerous('a PDF that starts a program', pdf({}, '<< /S /Launch /F (cmd.exe) >>')),
    dangerous('a PDF with a file inside', pdf({}, flate('MZ', '/Type /EmbeddedFile'))),
    dangerous('a PDF with a list of files', pdf({ catalog: '/Names << /EmbeddedFiles 4 0 R >>' }, '<< >>')),
    dangerous('a PDF with rich media', pdf({}, '<< /Type /Annot /Subtype /RichMedia >>')),
    dangerous('a PDF with an XFA form', pdf({ catalog: '/AcroForm << /XFA 4 0 R >>' }, flate('<x/>'))),
    dangerous('a PDF that opens an embedded file', pdf({}, '<< /S /GoToE >>')),
    dangerous(
      'a PDF with a script hidden in the data of a picture',
      pdf({}, { dictionary: '/Subtype /Image', data: Buffer.from(`9 0 obj ${SCRIPT} endobj`) }),
    ),
    dangerous('a PDF with the test virus', pdf({}, { dictionary: '', data: Buffer.from(TEST_VIRUS) })),
    dangerous(
      'a PDF with a script across two chunks of an object stream',
      pdf({}, objects(across('<< /S /JavaScript >>', '/JavaScript'))),
    ),
    dangerous('a PDF with the test virus across two chunks', pdf({}, flate(across(TEST_VIRUS, TEST_VIRUS)))),
    dangerous('a PDF with the test virus compressed', pdf({}, flate(`${'x'.repeat(70_000)}${TEST_VIRUS}`))),
  ]
}

function twofold(): HostileFile[] {
  const head = Buffer.from('%PDF-1.4 <html><script>alert(1)</script>\n')
  return [
    dangerous('a PDF that is also an archive', after(pdf(), zip('a.exe', Buffer.from('MZ'), pdf().length))),
    dangerous('a PDF that is also an HTML page', after(pdf(), '<html><script>alert(1)</script></html>')),
    dangerous('a PDF that begins as an HTML page', after(head, pdf())),
    dangerous('a PDF with a program appended', after(pdf(), Buffer.from('7f454c4602010100', 'hex'))),
    dangerous('a PDF with a script appended', after(pdf(), '\n#!/bin/sh\nrm -rf ~\n')),
  ]
}

function bombs(): HostileFile[] {
  const slow = (what: string, bytes: Buffer) => refused(what, 'file_took_too_long', bytes)
  const zeros = Buffer.alloc(90_000_000)
  const large = deflateSync(zeros, { level: 9 })
  const packed = { dictionary: '/Filter /FlateDecode', data: large }
  const image = '/Subtype /Image /Width 30000 /Height 3000 /ColorSpace /DeviceGray /BitsPerComponent 8'
  return [
    slow('a PDF that unpacks to 360 MB', pdf({}, packed, packed, packed, packed)),
    slow(
      'a PDF whose page unpacks to 450 MB',
      pdfWithContent({
        dictionary: '/Filter /FlateDecode',
        data: deflateSync(Buffer.alloc(450_000_000, ' ')),
      }),
    ),
    slow(
      'a PDF with five huge pictures',
      pdf(
        {},
        ...Array.from({ length: 5 }, () => ({ ...packed, dictionary: `${image} /Filter /FlateDecode` })),
      ),
    ),
    refused('a PDF of 201 pages', 'file_too_many_pages', pdf({ pages: 201 })),
    refused(
      'a PDF that claims a million pages',
      'file_too_many_pages',
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
      ]),
    ),
    refused(
      'a PDF whose page tree contains itself',
      'file_damaged',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 0 >>']),
    ),
    refused('a PDF without a page', 'file_damaged', pdf({ pages: 0 })),
  ]
}
