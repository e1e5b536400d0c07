import { deflateSync } from 'node:zlib'
import { zip } from './archive.ts'
import { heic } from './heic.ts'
import { type HostileFile, refused, TEST_VIRUS } from './hostile-file.ts'
import { pdf } from './pdf.ts'
import { jpeg, plainJpeg, png, pngChunk, withJpegPart } from './pictures.ts'

const COMMENT = 0xfe
const FRAME = 0xc0
const SCRIPT = '<script>alert(1)</script>'

const dangerous = (what: string, bytes: Buffer, name = 'photo.jpg') =>
  refused(what, 'file_dangerous', bytes, name)
const pixels = (what: string, bytes: Buffer) => refused(what, 'file_too_many_pixels', bytes, 'photo.png')
const after = (bytes: Buffer, more: Buffer | string) =>
  Buffer.concat([bytes, typeof more === 'string' ? Buffer.from(more, 'latin1') : more])

export async function hostilePictures(): Promise<HostileFile[]> {
  const photo = await jpeg()
  return [...twofold(photo), ...(await tooLarge(photo)), ...(await bombs(photo))]
}

function twofold(photo: Buffer): HostileFile[] {
  return [
    dangerous('a JPEG that is also an archive', after(photo, zip('a.exe', Buffer.from('MZ'), photo.length))),
    dangerous('a PNG that is also an archive', after(png(), zip('a.exe', Buffer.from('MZ'), png().length))),
    dangerous(
      'a HEIC that is also an archive',
      after(heic({ width: 16, height: 16 }), zip('a', Buffer.from('b'))),
    ),
    dangerous(
      'a JPEG with an archive in a comment and its directory appended',
      after(
        withJpegPart(photo, COMMENT, zip('a', Buffer.from('b'))),
        zip('a', Buffer.from('b')).subarray(-70),
      ),
    ),
    dangerous(
      'a PNG with an archive in a chunk',
      png({ before: [pngChunk('prVt', zip('a', Buffer.from('b')))] }),
    ),
    dangerous('a JPEG that is also a PDF', after(photo, pdf())),
    dangerous('a PNG that is also a PDF', after(png(), pdf())),
    dangerous('a JPEG with an HTML page appended', after(photo, `<html>${SCRIPT}</html>`)),
    dangerous('a PNG with a padded page', after(png(), `${'\0'.repeat(500)}<HTML>${SCRIPT}</HTML>`)),
    dangerous('a JPEG with a script in its comment', withJpegPart(photo, COMMENT, Buffer.from(SCRIPT))),
    dangerous('a JPEG with PHP in its comment', withJpegPart(photo, COMMENT, Buffer.from('<?php x();'))),
    dangerous(
      'a PNG with a script in its text',
      png({ before: [pngChunk('tEXt', Buffer.from(`a\0${SCRIPT}`))] }),
    ),
    dangerous(
      'a PNG with a script in its compressed text',
      png({ before: [pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(SCRIPT)]))] }),
    ),
    dangerous('a JPEG with a program appended', after(photo, Buffer.from('4d5a90000300', 'hex'))),
    dangerous('a PNG with a program appended', after(png(), Buffer.from('7f454c4602010100', 'hex'))),
    dangerous('a JPEG with a shell script appended', after(photo, '\n#!/bin/sh\nid\n')),
    dangerous('a JPEG with the test virus appended', after(photo, TEST_VIRUS)),
    dangerous(
      'a PNG with the test virus in its text',
      png({ before: [pngChunk('tEXt', Buffer.from(TEST_VIRUS))] }),
    ),
  ]
}

/** A JPEG with another size in its header. */
function claiming(photo: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(photo)
  const at = copy.indexOf(Buffer.from([0xff, FRAME]))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

async function tooLarge(photo: Buffer): Promise<HostileFile[]> {
  const tiny = deflateSync(Buffer.alloc(10))
  return [
    pixels('a PNG that claims 20,000 pixels a side', png({ width: 20_000, height: 20_000, pixels: tiny })),
    pixels('a PNG that claims four billion pixels', png({ width: 2 ** 31, height: 2, pixels: tiny })),
    pixels('a PNG of 60 million pixels', png({ width: 10_000, height: 6000, pixels: tiny })),
    pixels('a PNG one pixel wide and 12,001 high', png({ width: 1, height: 12_001, pixels: tiny })),
    pixels('a JPEG that claims 65,535 pixels a side', claiming(photo, 65_535, 65_535)),
    pixels('a JPEG that is 20,000 pixels wide', await plainJpeg(20_000, 16)),
    pixels('a HEIC that claims 20,000 pixels a side', claimingHeic(20_000, 20_000)),
    pixels(
      'a HEIC of 100 million pixels in tiles',
      heic({ width: 256, height: 256, grid: { columns: 40, rows: 40 } }),
    ),
  ]
}

function claimingHeic(width: number, height: number): Buffer {
  const copy = Buffer.from(heic({ width: 16, height: 16 }))
  const at = copy.indexOf('ispe')
  copy.writeUInt32BE(width, at + 8)
  copy.writeUInt32BE(height, at + 12)
  return copy
}

async function bombs(photo: Buffer): Promise<HostileFile[]> {
  const damaged = (what: string, bytes: Buffer) => refused(what, 'file_damaged', bytes, 'photo.png')
  const slow = (what: string, bytes: Buffer) => refused(what, 'file_took_too_long', bytes, 'photo.jpg')
  const zeros = deflateSync(Buffer.alloc(200_000_000), { level: 9 })
  const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0\0`), zeros])
  const scan = photo.subarray(photo.indexOf(Buffer.from([0xff, 0xda])), -2)
  const many = await jpeg({ progressive: true })
  const scans = Buffer.concat(Array.from({ length: 200 }, () => scan))
  return [
    damaged('a PNG whose pixels unpack to 200 MB', png({ pixels: zeros })),
    damaged('a PNG whose text unpacks to 200 MB', png({ before: [pngChunk('zTXt', named('a'))] })),
    damaged('a PNG whose profile unpacks to 200 MB', png({ before: [pngChunk('iCCP', named('icc'))] })),
    damaged(
      'a PNG whose international text unpacks to 200 MB',
      png({ before: [pngChunk('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0'), zeros]))] }),
    ),
    slow('a JPEG of two hundred scans', Buffer.concat([many.subarray(0, -2), scans, many.subarray(-2)])),
    slow('a JPEG that would take 288 MB to decode', await plainJpeg(12_000, 4000, true)),
  ]
}
