import { describe, expect, test } from 'vitest'
import { wholeProfile } from '../testing/whole-profile.ts'
import { changesBetween } from './paths.ts'
import type { Profile } from './profile.ts'
import { openRefusals } from './refusal-reasons.ts'

const submitted = wholeProfile('CN')

const changed = (change: (profile: Profile) => unknown) => {
  const profile = structuredClone(submitted)
  change(profile)
  return changesBetween(submitted, profile)
}

describe('the difference of two versions', () => {
  test('is empty if they are equal, in any order', () => {
    const same = Object.fromEntries(Object.entries(structuredClone(submitted)).reverse()) as Profile
    expect(changesBetween(submitted, same)).toEqual([])
  })

  test('is listed by field, and by the id of a person and not its position', () => {
    expect(changed((profile) => Object.assign(profile, { legal_name_latin: 'Chenxi' }))).toEqual([
      { path: 'legal_name_latin', before: submitted.legal_name_latin, after: 'Chenxi' },
    ])
    const [moved] = changed((profile) => profile.persons.reverse())
    expect(moved).toBeUndefined()
    expect(
      changed((profile) => Object.assign(profile.persons[1] ?? {}, { mobile: '+8613900139000' })),
    ).toEqual([{ path: 'persons.person_2.mobile', before: '', after: '+8613900139000' }])
  })

  test('does not list another order of the fields of a value, and lists another order of a list', () => {
    const address = Object.fromEntries(Object.entries(submitted.registered_address).reverse())
    expect(changed((profile) => Object.assign(profile, { registered_address: address }))).toEqual([])
    const currencies = [...submitted.currencies, 'USD', 'EUR'].reverse()
    const [change] = changed((profile) => Object.assign(profile, { currencies }))
    expect(change).toMatchObject({ path: 'currencies' })
  })

  test('leaves out documents without a file and a date', () => {
    const empty = { file_ids: [], expires_on: null }
    expect(changed((profile) => Object.assign(profile.documents, { other: empty }))).toEqual([])
    const dated = { file_ids: [], expires_on: '2027-01-01' }
    const [change] = changed((profile) => Object.assign(profile.documents, { other: dated }))
    expect(change).toEqual({ path: 'documents.other', before: undefined, after: dated })
  })

  test('lists what only one of them has', () => {
    const removed = changed((profile) => Reflect.deleteProperty(profile.documents, 'articles'))
    expect(removed).toMatchObject([{ path: 'documents.articles', after: undefined }])
  })
})

describe('the merchant sees', () => {
  test('public reasons, each at its path', () => {
    const refusals = [{ path: 'legal_name', reason: 'name_mismatch' } as const]
    expect(openRefusals(refusals)).toEqual(refusals)
  })

  test('only one general reason if any reason is internal', () => {
    const refusals = [
      { path: 'legal_name', reason: 'name_mismatch' },
      { path: 'persons.person_1', reason: 'sanctions' },
    ] as const
    expect(openRefusals(refusals)).toEqual([{ path: null, reason: 'not_supported' }])
  })
})
