import { FileRefusal } from './task.ts'

/** The end of the EICAR test file; the whole text would trigger virus scanners on this source file. */
const TEST_VIRUS = '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

export function refuseTestVirus(bytes: Buffer): void {
  if (bytes.includes(TEST_VIRUS, 0, 'latin1')) throw new FileRefusal('file_dangerous')
}

/** The first bytes of programs: Windows, Linux, macOS, Java, Android, WebAssembly and Windows shortcuts. */
const PROGRAMS = [
  ...['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'],
  ...['6465780a', '0061736d', '4c00000001140200'],
].map((hex) => Buffer.from(hex, 'hex'))

/** The first line of a script names its interpreter. */
const SCRIPT = /^(?:\xef\xbb\xbf)?\s*(?:#!|@echo off|<\?php|<%@|powershell\b|Set-ExecutionPolicy\b)/i
const ACTIVE_MARKUP = /<script|<\?php|javascript:|\bon(?:load|error|click|begin)\s*=|<foreignObject/i
const MARKUP = /<(?:script|html|svg|iframe|object|!doctype html|\?php|%@)/i
const HEAD = 4096

/** Whether a file of an unsupported type is executable. */
export function findProgram(bytes: Buffer): boolean {
  if (beginsProgram(bytes)) return true
  const isArchive = bytes.toString('latin1', 0, 4) === 'PK\x03\x04'
  if (isArchive) return ['META-INF/MANIFEST.MF', 'classes.dex'].some((name) => bytes.includes(name))
  return isText(bytes) && ACTIVE_MARKUP.test(bytes.toString('latin1', 0, 1_000_000))
}

function beginsProgram(bytes: Buffer): boolean {
  if (PROGRAMS.some((start) => bytes.subarray(0, start.length).equals(start))) return true
  return SCRIPT.test(bytes.toString('latin1', 0, 64))
}

function isText(bytes: Buffer): boolean {
  return !bytes.subarray(0, HEAD).includes(0)
}

const ARCHIVES = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf\x27\x1c', '\x1f\x8b\x08', '%PDF-'].map(
  (start) => Buffer.from(start, 'latin1'),
)

/**
 * Refuses a file that is valid as a second type. `tail` is the data after the end of the first type; the
 * callers search the data before it for markup.
 */
export function refuseSecondFile(bytes: Buffer, tail: Buffer): void {
  const padding = /^[\s\0]*/.exec(tail.toString('latin1', 0, HEAD))?.[0].length ?? 0
  const rest = tail.subarray(padding)
  const isSecond =
    beginsProgram(rest) ||
    ARCHIVES.some((start) => rest.includes(start)) ||
    MARKUP.test(rest.toString('latin1')) ||
    endsAsArchive(bytes)
  if (isSecond) throw new FileRefusal('file_dangerous')
}

/** Refuses text inside a picture that a browser would interpret as a page. */
export function refuseMarkup(bytes: Buffer): void {
  if (MARKUP.test(bytes.toString('latin1'))) throw new FileRefusal('file_dangerous')
}

const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1')
const DIRECTORY_END_SIZE = 22
const COMMENT_MAX = 65_535

/** ZIP readers start at the end of a file, so the beginning may be anything. */
function endsAsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - COMMENT_MAX - DIRECTORY_END_SIZE)
  for (let at = bytes.lastIndexOf(DIRECTORY_END); at >= from; ) {
    const hasRoom = at + DIRECTORY_END_SIZE <= bytes.length
    const size = hasRoom ? bytes.readUInt32LE(at + 12) : 0
    const isEmpty = hasRoom && bytes.readUInt16LE(at + 10) === 0
    const start = at - size
    if (hasRoom && !isEmpty && start >= 0 && bytes.toString('latin1', start, start + 4) === 'PK\x01\x02')
      return true
    if (at === 0) return false
    at = bytes.lastIndexOf(DIRECTORY_END, at - 1)
  }
  return false
}
