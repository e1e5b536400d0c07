import { emptyPerson, emptyProfile, profileProblems } from '@causeway/contract'
import { expect, test } from 'vitest'
import { listMissing } from './missing.ts'

test('a new company has missing fields in every step, in the order of the steps', () => {
  const missing = listMissing({ ...emptyProfile, jurisdiction: 'CN' })

  expect(missing.map(({ section }) => section)).toEqual([
    'company',
    'business',
    'people',
    'contact',
    'documents',
  ])
})

test('every missing field is counted in exactly one step', () => {
  const owner = { ...emptyPerson('person_1'), roles: ['owner' as const] }
  const profile = { ...emptyProfile, jurisdiction: 'HK' as const, persons: [owner] }
  const counts = listMissing(profile).map(({ count }) => count)

  expect(counts.reduce((sum, count) => sum + count)).toBe(profileProblems(profile, '2026-11-15').length)
})

test('missing fields of an owner are listed under the owners step', () => {
  const owner = { ...emptyPerson('person_1'), roles: ['owner' as const] }
  const missing = listMissing({ ...emptyProfile, jurisdiction: 'CN', persons: [owner] })

  expect(missing.find(({ section }) => section === 'owners')?.path).toMatch(/^persons\.person_1\./)
})
