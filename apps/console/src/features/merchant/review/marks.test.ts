import { describe, expect, test } from 'vitest'
import { reasonsFor, refusalKindOf } from './marks.ts'

const codesFor = (path: string | null) => reasonsFor(path).map(({ code }) => code)

describe('a reason fits what it is about', () => {
  test('a document can be blurred, and no name can be wrong in it', () => {
    expect(codesFor('documents.id_front:person_1')).toContain('doc_unreadable')
    expect(codesFor('documents.id_front:person_1')).not.toContain('name_mismatch')
  })

  test('a field can differ, and cannot be blurred', () => {
    expect(codesFor('persons.person_1.id_number')).toContain('number_mismatch')
    expect(codesFor('persons.person_1.id_number')).not.toContain('doc_unreadable')
  })

  test('of the company as a whole only what is said of anything can be said', () => {
    expect(codesFor(null)).toContain('sanctions')
    expect(codesFor(null)).not.toContain('doc_unreadable')
    expect(codesFor(null)).not.toContain('name_mismatch')
  })
})

test('a refusal is final as soon as one of its reasons is', () => {
  const mendable = { path: 'legal_name', reason: 'name_mismatch' } as const
  expect(refusalKindOf([mendable])).toBe('retry')
  expect(refusalKindOf([mendable, { path: null, reason: 'fraud' }])).toBe('final')
})
