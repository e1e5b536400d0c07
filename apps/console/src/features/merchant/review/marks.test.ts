import { describe, expect, test } from 'vitest'
import { reasonsFor, refusalKindOf } from './marks.ts'

const codesFor = (path: string | null) => reasonsFor(path).map(({ code }) => code)

describe('the reasons offered depend on the subject', () => {
  test('a document can be unreadable, but cannot have a wrong name', () => {
    expect(codesFor('documents.id_front:person_1')).toContain('doc_unreadable')
    expect(codesFor('documents.id_front:person_1')).not.toContain('name_mismatch')
  })

  test('a field can have a mismatch, but cannot be unreadable', () => {
    expect(codesFor('persons.person_1.id_number')).toContain('number_mismatch')
    expect(codesFor('persons.person_1.id_number')).not.toContain('doc_unreadable')
  })

  test('the company as a whole has only the general reasons', () => {
    expect(codesFor(null)).toContain('sanctions')
    expect(codesFor(null)).not.toContain('doc_unreadable')
    expect(codesFor(null)).not.toContain('name_mismatch')
  })
})

test('a refusal is final if one of its reasons is final', () => {
  const correctable = { path: 'legal_name', reason: 'name_mismatch' } as const
  expect(refusalKindOf([correctable])).toBe('retry')
  expect(refusalKindOf([correctable, { path: null, reason: 'fraud' }])).toBe('final')
})
