import { describe, expect, test } from 'vitest'
import { wholeProfile } from '../testing/whole-profile.ts'
import { profileProblems } from './problems.ts'
import type { Profile } from './profile.ts'
import { openAfterRefusal } from './reopening.ts'

const TODAY = '2026-11-15'
const submitted = wholeProfile('CN')

type Change = (profile: Profile) => unknown
const sellAlcohol: Change = (profile) => profile.trade_natures.push('ALCOHOL')
const breakNumber: Change = (profile) => Object.assign(profile, { registration_number: 'broken' })

describe('after a refusal', () => {
  const table: [(string | null)[], string, boolean, Change?][] = [
    [['legal_name'], 'legal_name', true],
    [['legal_name'], 'legal_name_latin', false],
    [['licence_expires_on'], 'licence_is_open_ended', true],
    [['documents.articles'], 'documents.articles', true],
    [['documents.articles'], 'documents.business_licence', false],
    [['persons.person_1.id_number'], 'persons.person_1.id_number', true],
    [['persons.person_1.id_number'], 'persons.person_1.birth_date', true],
    [['persons.person_1.id_number'], 'persons.person_2.id_number', false],
    [['persons.person_1.id_number'], 'persons.person_1.name', false],
    [['persons.person_1.id_type'], 'documents.id_front:person_1', true],
    [['persons.person_1'], 'persons.person_1.name', true],
    [['persons.person_1'], 'documents.id_back:person_1', true],
    [['persons.person_1'], 'persons.person_2.name', false],
    [['persons'], 'persons.person_9.name', true],
    [['persons'], 'documents.id_front:person_9', true],
    [[null], 'tax_country', true],
    [['licence_is_open_ended'], 'licence_expires_on', true],
    [['persons.person_1.id_expires_on'], 'documents.id_front:person_1', true],
    [['legal_name'], 'documents.unheard_of', false],
    [['legal_name'], 'registration_number', false, breakNumber],
    [['trade_natures'], 'documents.licence', true, sellAlcohol],
    [['trade_natures'], 'documents.licence', false],
    [['trade_natures'], 'restricted_goods_note', true],
  ]

  test.each(table)('of %j, %s can be changed: %s', (refused, path, expected, change) => {
    const corrected = structuredClone(submitted)
    change?.(corrected)
    expect(openAfterRefusal({ refused, submitted }, corrected, TODAY)(path)).toBe(expected)
  })

  test('expired parts and their dependent fields are open, and no others', () => {
    const isOpen = openAfterRefusal({ refused: ['legal_name'], submitted }, submitted, '2036-05-01')
    expect(isOpen('persons.person_1.id_expires_on')).toBe(true)
    expect(isOpen('documents.id_back:person_1')).toBe(true)
    expect(isOpen('persons.person_2.id_expires_on')).toBe(false)
    expect(isOpen('contact_name')).toBe(false)
  })

  test('a company that was refused for correction can always be submitted again', () => {
    const refused = ['business_nature_type']
    const corrected = { ...structuredClone(submitted), business_nature_type: 'ts' } as const
    const isOpen = openAfterRefusal({ refused, submitted }, corrected, TODAY)
    expect(profileProblems(corrected, TODAY).filter(({ path }) => !isOpen(path))).toEqual([])
  })
})
