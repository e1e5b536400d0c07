import { expect, test } from 'vitest'
import { indentXml } from './indent-xml.ts'

test('every element is on a line of its own, indented by its depth, and a text stays in its element', () => {
  const text = '<?xml version="1.0"?><Doc><Id>A  1</Id><Ntry><Amt Ccy="USD">1.00</Amt><Empty/></Ntry></Doc>'
  expect(indentXml(text)).toBe(
    [
      '<?xml version="1.0"?>',
      '<Doc>',
      '  <Id>A  1</Id>',
      '  <Ntry>',
      '    <Amt Ccy="USD">1.00</Amt>',
      '    <Empty/>',
      '  </Ntry>',
      '</Doc>',
    ].join('\n'),
  )
})

test('an empty element stays together', () => {
  expect(indentXml('<a><b></b></a>')).toBe('<a>\n  <b></b>\n</a>')
})

test('text that is no XML stays text', () => {
  expect(indentXml('no message')).toBe('no message')
  expect(indentXml('</a></b><c')).toBe('</a>\n</b>\nc')
})
