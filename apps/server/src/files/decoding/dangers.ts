import { FileRefusal } from './task.ts'

/** The end of the harmless file by which virus scanners are tested; whole, it would set them off here. */
const TEST_VIRUS = '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

export function refuseTestVirus(bytes: Buffer): void {
  if (bytes.includes(TEST_VIRUS, 0, 'latin1')) throw new FileRefusal('file_dangerous')
}

/** How programs begin: for Windows, Linux, macOS, Java, Android, WebAssembly, and links to them. */
const PROGRAMS = [
  ...['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'],
  ...['6465780a', '0061736d', '4c00000001140200'],
].map((hex) => Buffer.from(hex, 'hex'))

/** A script says by its first line who runs it. */
const SCRIPT = /^(?:\xef\xbb\xbf)?\s*(?:#!|@echo off|<\?php|<%@|powershell\b|Set-ExecutionPolicy\b)/i
const ACTIVE_MARKUP = /<script|<\?php|javascript:|\bon(?:load|error|click|begin)\s*=|<foreignObject/i
const MARKUP = /<(?:script|html|svg|iframe|object|!doctype html|\?php|%@)/i
const HEAD = 4096

/** Whether a file that is none of those we take is something that runs. */
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
 * Refuses a file that is another one as well. `tail` is what comes after the end of the first; what stands
 * before that is looked through for markup by whoever knows its parts.
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

/** Words inside a picture that a browser would take for a page. */
export function refuseMarkup(bytes: Buffer): void {
  if (MARKUP.test(bytes.toString('latin1'))) throw new FileRefusal('file_dangerous')
}

const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1')
const DIRECTORY_END_SIZE = 22
const COMMENT_MAX = 65_535

/** An archive is read from its end, whatever it begins with. */
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
