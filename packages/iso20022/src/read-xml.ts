import { SaxesParser } from 'saxes'
import { MessageError } from './message-error.ts'

/** An element without its namespace prefix: the messages have one namespace each. */
export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** Its own characters, without those of its children and blanks around them. */
  readonly text: string
}

type Open = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/** Shared by all elements that have none: most of a message are such. */
const NO_ATTRIBUTES: Record<string, string> = {}
const NO_CHILDREN: Element[] = []

/** A statement of a busy day has some ten thousand entries. */
const LIMITS = { bytes: 20_000_000, elements: 500_000, depth: 40 }

/** Reads a whole message, or throws a MessageError. A message comes from outside, so it is bounded. */
export function readXml(bytes: Uint8Array, limits: Partial<typeof LIMITS> = {}): Element {
  const { bytes: size, elements, depth } = { ...LIMITS, ...limits }
  if (bytes.length > size) throw new MessageError('too_large')
  const parser = new SaxesParser({ position: false })
  const open: Open[] = []
  let root: Element | undefined
  let count = 0

  // A declared entity can grow to any size, or name a file: no message needs one.
  parser.on('doctype', () => {
    throw new MessageError('doctype_refused')
  })
  parser.on('error', () => {
    throw new MessageError('not_well_formed')
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > elements) throw new MessageError('too_many_elements')
    if (open.length >= depth) throw new MessageError('too_deep')
    open.push({
      name: localName(name),
      attributes: Object.keys(attributes).length > 0 ? (attributes as Record<string, string>) : NO_ATTRIBUTES,
      children: NO_CHILDREN,
      text: '',
    })
  })
  const take = (characters: string) => {
    const current = open.at(-1)
    if (current) current.text += characters
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (!closed) return
    closed.text = closed.text.trim()
    const parent = open.at(-1)
    if (parent?.children === NO_CHILDREN) parent.children = [closed]
    else parent?.children.push(closed)
    if (open.length === 0) root = closed
  })
  for (const part of decode(bytes)) parser.write(part)
  parser.close()
  if (!root) throw new MessageError('not_well_formed')
  return root
}

/** So much is decoded at a time: a message that is refused at its beginning is not decoded whole. */
const PART_BYTES = 65_536

function* decode(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let from = 0; from < bytes.length; from += PART_BYTES) {
      yield decoder.decode(bytes.subarray(from, from + PART_BYTES), { stream: true })
    }
    yield decoder.decode()
  } catch {
    throw new MessageError('not_utf8')
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The elements at a path such as `GrpHdr/MsgId`. */
export function findAll(element: Element, path: string): Element[] {
  const below = (found: Element[], name: string) =>
    found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return path.split('/').reduce(below, [element])
}

export function find(element: Element, path: string): Element | undefined {
  return findAll(element, path)[0]
}

/** The text at the first of these paths that has any. */
export function textAt(element: Element, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const text = find(element, path)?.text
    if (text) return text
  }
  return undefined
}

export function requiredText(element: Element, ...paths: readonly string[]): string {
  const text = textAt(element, ...paths)
  if (!text) throw new MessageError('element_missing', `${element.name}/${paths[0]}`)
  return text
}
