import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cases from './data/name-cases.json' with { type: 'json' }
import { normaliseName } from './normalise-name.ts'

describe('two names are the same in spite of', () => {
  test.each(cases.same)('%s: %s and %s', (_rule, one = '', other = '') => {
    expect(normaliseName(one).key).toBe(normaliseName(other).key)
    expect(normaliseName(one).key).not.toBe('')
  })
})

describe('two names differ by', () => {
  test.each(cases.different)('%s: %s and %s', (_rule, one = '', other = '') => {
    expect(normaliseName(one).key).not.toBe(normaliseName(other).key)
  })
})

describe('a normalised name', () => {
  test('keeps its distinctive words apart from the common ones', () => {
    expect(normaliseName('Golden Kirin International Trading Co., Ltd.')).toEqual({
      key: 'golden international kirin trading',
      core: 'golden kirin',
      common: 'international trading',
    })
  })

  test('of forms of companies alone keeps them', () => {
    expect(normaliseName('Limited Inc.').key).toBe('inc limited')
  })

  test('is empty without letters and digits', () => {
    expect(normaliseName(' — !')).toEqual({ key: '', core: '', common: '' })
  })

  test('has each word once, as distinctive or as common, and short enough to be compared', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', maxLength: 400 })),
        (name) => {
          const { key, core, common } = normaliseName(name)
          expect(key.split(' ').toSorted()).toEqual(`${core} ${common}`.trim().split(/ +/).toSorted())
          for (const word of key.split(' ')) expect(word.length).toBeLessThanOrEqual(60)
        },
      ),
    )
  })
})
