import { describe, expect, test } from 'vitest'
import { wholeProfile } from '../testing/whole-profile.ts'
import { documentPath, flattenProfile } from './paths.ts'
import { profileProblems } from './problems.ts'
import type { Profile } from './profile.ts'
import { openAfterRefusal } from './reopening.ts'

const TODAY = '2026-11-15'
const submitted = wholeProfile('CN')

type Change = (profile: Profile) => unknown
const sellAlcohol: Change = (profile) => profile.trade_natures.push('ALCOHOL')
const breakNumber: Change = (profile) => Object.assign(profile, { registration_number: 'broken' })

/** Fields of the first person and the pictures of the card. */
const cardOf = (...fields: string[]) => [
  ...fields.map((field) => `persons.person_1.${field}`),
  'documents.id_front:person_1',
  'documents.id_back:person_1',
]

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

  /** What is opened together with a refused part, besides the part itself. */
  const together: [string, string[]][] = [
    [
      'jurisdiction',
      [
        ...['country', 'legal_name', 'legal_name_latin', 'registration_number', 'registered_address'],
        ...['licence_expires_on', 'licence_is_open_ended', 'tax_country', 'tax_number', 'customs_number'],
      ],
    ],
    [
      'licence_expires_on',
      ['licence_is_open_ended', 'documents.business_licence', 'documents.business_registration'],
    ],
    ['licence_is_open_ended', ['licence_expires_on']],
    ['registered_address', ['operates_at_registered_address', 'operating_address']],
    ['operating_address', ['operates_at_registered_address']],
    ['operates_at_registered_address', ['operating_address']],
    ['tax_number', ['tax_country']],
    [
      'business_nature_type',
      [
        ...['business_child_types', 'trade_natures', 'restricted_goods_note', 'service_natures'],
        ...['app_types', 'websites'],
      ],
    ],
    ['trade_natures', ['restricted_goods_note']],
    ['business_child_types', ['app_types', 'trade_natures', 'restricted_goods_note']],
    ['persons.person_1.id_type', cardOf('id_number', 'id_expires_on', 'id_is_open_ended', 'birth_date')],
    ['persons.person_1.id_number', ['persons.person_1.birth_date']],
    ['persons.person_1.id_expires_on', cardOf('id_is_open_ended')],
    ['persons.person_1.id_is_open_ended', ['persons.person_1.id_expires_on']],
    ['persons.person_1.roles', ['persons.person_1.share_percent', 'persons.person_1.wealth_sources']],
    ['legal_name', []],
  ]

  test.each(together)('of %s, exactly %j are open besides it', (refused, others) => {
    const isOpen = openAfterRefusal({ refused: [refused], submitted }, submitted, TODAY)
    const documents = [...Object.keys(submitted.documents), 'business_registration', 'licence']
    const every = [...flattenProfile(submitted).keys(), ...documents.map(documentPath)]
    const open = [...new Set(every)].filter((path) => path !== refused && isOpen(path))
    expect(open.sort()).toEqual([...others].sort())
    expect(isOpen(refused)).toBe(true)
  })

  test('of two persons, the fields of both are open, and those of no other', () => {
    const refused = ['persons.person_2.id_number', 'persons.person_1.roles']
    const isOpen = openAfterRefusal({ refused, submitted }, submitted, TODAY)
    expect(isOpen('persons.person_1.wealth_sources')).toBe(true)
    expect(isOpen('persons.person_2.birth_date')).toBe(true)
    expect(isOpen('persons.person_1.birth_date')).toBe(false)
    expect(isOpen('documents.id_front:person_1')).toBe(false)
  })

  test('a document that a corrected field newly requires is open, and no other new one', () => {
    const corrected = { ...structuredClone(submitted), has_corporate_shareholder: true }
    const refused = ['has_corporate_shareholder']
    const isOpen = openAfterRefusal({ refused, submitted }, corrected, TODAY)
    expect(isOpen('documents.ownership_chart')).toBe(true)
    expect(isOpen('documents.licence')).toBe(false)
    expect(isOpen('documents.articles')).toBe(false)
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
