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

describe('what differs between two versions', () => {
  test('is nothing if they say the same, in whatever order', () => {
    const same = Object.fromEntries(Object.entries(structuredClone(submitted)).reverse()) as Profile
    expect(changesBetween(submitted, same)).toEqual([])
  })

  test('is told field by field, by the person and not by its place', () => {
    expect(changed((profile) => Object.assign(profile, { legal_name_latin: 'Chenxi' }))).toEqual([
      { path: 'legal_name_latin', before: submitted.legal_name_latin, after: 'Chenxi' },
    ])
    const [moved] = changed((profile) => profile.persons.reverse())
    expect(moved).toBeUndefined()
    expect(
      changed((profile) => Object.assign(profile.persons[1] ?? {}, { mobile: '+8613900139000' })),
    ).toEqual([{ path: 'persons.person_2.mobile', before: '', after: '+8613900139000' }])
  })

  test('names what one of them does not have', () => {
    const removed = changed((profile) => Reflect.deleteProperty(profile.documents, 'articles'))
    expect(removed).toMatchObject([{ path: 'documents.articles', after: undefined }])
  })
})

describe('the merchant reads', () => {
  test('the reasons that are for it, each where it belongs', () => {
    const refusals = [{ path: 'legal_name', reason: 'name_mismatch' } as const]
    expect(openRefusals(refusals)).toEqual(refusals)
  })

  test('one general sentence if any reason is for the provider alone, and nothing of the others', () => {
    const refusals = [
      { path: 'legal_name', reason: 'name_mismatch' },
      { path: 'persons.person_1', reason: 'sanctions' },
    ] as const
    expect(openRefusals(refusals)).toEqual([{ path: null, reason: 'not_supported' }])
  })
})
