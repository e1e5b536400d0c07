import { expect, test } from 'vitest'
import { linkText } from './links.ts'

function markupOf(text: string): string {
  return linkText(text)
    .map(({ markup }) => markup)
    .join('')
}

function addressesIn(text: string): string[] {
  return [...markupOf(text).matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
}

test.each([
  ['https://example.com', ['https://example.com']],
  ['Open http://127.0.0.1:4000/a?b=1#c now', ['http://127.0.0.1:4000/a?b=1#c']],
  [
    'See https://example.com/a. Or (https://example.com/b), or not',
    ['https://example.com/a', 'https://example.com/b'],
  ],
  ['\u6253\u5f00https://example.com/a\u3002\u7136\u540e', ['https://example.com/a']],
  ['https://example.com/a\uff0chttps://example.com/b', ['https://example.com/a', 'https://example.com/b']],
  ['javascript:alert(1) data:text/html,x ftp://example.com', []],
  ['https://', []],
])('the addresses in “%s” are %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})

test('text around an address, and the address itself, are never markup', () => {
  expect(markupOf('<b>"https://example.com/?a=1&b=2"</b>')).toBe(
    '&lt;b&gt;&quot;<a href="https://example.com/?a=1&amp;b=2" rel="noreferrer">' +
      'https://example.com/?a=1&amp;b=2</a>&quot;&lt;/b&gt;',
  )
})
