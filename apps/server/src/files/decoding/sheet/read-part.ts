import { SaxesParser } from 'saxes'
import { FileRefusal } from '../task.ts'
import { SHEET_LIMITS } from './limits.ts'
import type { Parts } from './open-zip.ts'

/** What is done with the elements of a part; names are without their prefix. */
export type Handlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

const COLLECT_BYTES = 8_000_000

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads one part of a workbook as it is unpacked. A declared entity can grow to any size: it is refused. */
export async function readPart(parts: Parts, name: string, handlers: Handlers): Promise<void> {
  const parser = new SaxesParser({ position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let silent = 0
  let uncollected = 0
  const refuse = (code: 'sheet_doctype' | 'sheet_damaged') => () => {
    throw new FileRefusal(code)
  }
  parser.on('doctype', refuse('sheet_doctype'))
  parser.on('error', refuse('sheet_damaged'))
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    // Without namespaces an attribute is its text.
    handlers.open?.(localName(name), attributes as Record<string, string>)
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => {
    silent = 0
    handlers.close?.(localName(name))
  })
  const write = (text: string) => {
    parser.write(text)
    silent += text.length
    if (silent > SHEET_LIMITS.silent_characters) throw new FileRefusal('sheet_cell_too_long')
  }
  await parts.read(name, (chunk) => {
    write(decoder.decode(chunk, { stream: true }))
    uncollected += chunk.length
    if (uncollected < COLLECT_BYTES) return
    uncollected = 0
    // Parsed text becomes garbage at once, but Node collects it late, and memory is limited here.
    globalThis.gc?.({ type: 'minor' })
  })
  write(decoder.decode())
  parser.close()
}
