import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { find, findAll, MessageError, readXml, textAt } from './index.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readXml(bytes(text))

const problemOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return error instanceof MessageError ? error.problem : error
  }
  return undefined
}

/** Each entity is ten of the one before it: a billion in all. */
const laughs = Array.from({ length: 9 }, (_, level) => {
  return `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`
}).join('')

describe('a message', () => {
  test('is read with its attributes, without prefixes and blank text', () => {
    const root = read(`<?xml version="1.0"?>
      <d:Document xmlns:d="urn:x"><d:Amt Ccy="USD"> 7000.00 </d:Amt>
      <d:Nm>Müller &amp; S&#246;hne</d:Nm><d:Nm><![CDATA[<b>]]></d:Nm></d:Document>`)
    expect(root.name).toBe('Document')
    expect(find(root, 'Amt')).toMatchObject({ text: '7000.00', attributes: { Ccy: 'USD' } })
    expect(findAll(root, 'Nm').map(({ text }) => text)).toEqual(['Müller & Söhne', '<b>'])
    expect(textAt(root, 'Missing', 'Nm')).toBe('Müller & Söhne')
    expect(textAt(root, 'Missing/Below')).toBeUndefined()
  })

  test.each([
    ['declares entities that grow', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9;</a>`],
    ['names a file', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>'],
    ['has only a DOCTYPE', '<!DOCTYPE a><a/>'],
    ['has a DTD elsewhere', '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd"><a/>'],
  ])('that %s is refused', (_what, text) => {
    expect(problemOf(() => read(text))).toBe('doctype_refused')
  })

  test.each([
    ['is empty', ''],
    ['is not XML', 'MT940'],
    ['ends early', '<a><b></b>'],
    ['closes another element', '<a><b></a></b>'],
    ['has two roots', '<a/><b/>'],
    ['has text behind its root', '<a/>text'],
    ['uses an unknown entity', '<a>&nbsp;</a>'],
    ['has an attribute twice', '<a b="1" b="2"/>'],
  ])('that %s is not well formed', (_what, text) => {
    expect(problemOf(() => read(text))).toBe('not_well_formed')
  })

  test('is refused before it is read when it is too large', () => {
    expect(problemOf(() => readXml(new Uint8Array(20_000_001)))).toBe('too_large')
    expect(problemOf(() => readXml(bytes('<a/>'), { bytes: 3 }))).toBe('too_large')
    expect(readXml(bytes('<a/>'), { bytes: 4 }).name).toBe('a')
  })

  test('has at most as many elements, and as deep, as its limits say', () => {
    const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
    expect(problemOf(() => read(nested(41)))).toBe('too_deep')
    expect(problemOf(() => read(nested(40)))).toBeUndefined()
    const wide = (count: number) => bytes(`<a>${'<b/>'.repeat(count - 1)}</a>`)
    expect(problemOf(() => readXml(wide(11), { elements: 10 }))).toBe('too_many_elements')
    expect(problemOf(() => readXml(wide(10), { elements: 10 }))).toBeUndefined()
  })

  test('is UTF-8, also where its parts meet and at its end', () => {
    const long = '€'.repeat(100_000)
    expect(read(`<a>${long}</a>`).text).toBe(long)
    expect(problemOf(() => readXml(Uint8Array.of(0x3c, 0x61, 0x3e, 0xff, 0x3c)))).toBe('not_utf8')
    expect(problemOf(() => readXml(bytes('<a/>€').subarray(0, -1)))).toBe('not_utf8')
  })

  test('never fails in another way, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.string({ unit: 'binary' }).map(bytes)), (any) => {
        const problem = problemOf(() => readXml(any))
        return problem === undefined || typeof problem === 'string'
      }),
    )
  })
})
