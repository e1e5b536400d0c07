import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveName } from './file-name.ts'

test('a name in an archive has its parts in order, without what Windows or macOS refuse', () => {
  expect(archiveName(['2026-11-19', '..\u6df1\u5733 / A:B*? <c>|"d"\\e_f. ', 'GBP1.00', 'P1'], 'pdf')).toBe(
    '2026-11-19_\u6df1\u5733 A B c d e f_GBP1.00_P1.pdf',
  )
  expect(archiveName(['\u202Efdp.exe\u0000', 'e\u0301', ' . '], 'pdf')).toBe('fdp.exe_\u00e9.pdf')
})

test('a name in an archive can be unpacked whatever the texts are', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  const names = fc.array(text, { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(names, (texts) => {
      const name = archiveName(['2026-11-19', ...texts, 'P1'], 'pdf')
      expect(name).toMatch(/^2026-11-19_([^_]+_){0,2}P1\.pdf$/)
      expect(name).not.toMatch(/[<>:"/\\|?*\p{C}]/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name.isWellFormed()).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a long part is cut between characters, so that the name fits every file system', () => {
  const name = archiveName(['2026-11-19', '\u6df1'.repeat(200), '\u{1f600}'.repeat(100), 'P1'], 'pdf')
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(name).toMatch(/^2026-11-19_\u6df1{33}_\u{1f600}{25}_P1\.pdf$/u)
})
