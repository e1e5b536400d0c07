import { describe, expect, test } from 'vitest'
import { wholeProfile } from '../testing/whole-profile.ts'
import { emptyPerson, emptyProfile } from './empty-profile.ts'
import { profileProblems } from './problems.ts'
import { type Person, type Profile, person as personSchema, profile as profileSchema } from './profile.ts'
import { jurisdictions } from './profile-options.ts'

const TODAY = '2026-11-15'

type Change = (profile: Profile) => unknown

/** The problems of a complete profile after one change. */
function problemsAfter(change: Change, jurisdiction: 'CN' | 'HK' | 'other' = 'CN') {
  const profile = wholeProfile(jurisdiction)
  change(profile)
  return profileProblems(profile, TODAY).map(({ path, code }) => `${path}: ${code}`)
}

const first = ({ persons }: Profile): Person => {
  const [person] = persons
  if (!person) throw new Error('A complete profile has persons')
  return person
}

describe('a profile', () => {
  test.each(jurisdictions)('that is complete in %s can be submitted', (jurisdiction) => {
    expect(profileProblems(wholeProfile(jurisdiction), TODAY)).toEqual([])
  })

  test('that is empty equals the schema’s result for an empty object', () => {
    expect(emptyProfile).toEqual(profileSchema.parse({}))
    expect(emptyPerson('person_1')).toEqual(personSchema.parse({ id: 'person_1' }))
  })

  test('that is empty lacks the required fields', () => {
    const problems = profileProblems(emptyProfile, TODAY).map(({ path, code }) => `${path}: ${code}`)
    const required = [
      ...['jurisdiction', 'business_nature_type', 'business_child_types', 'opening_purposes', 'source_funds'],
      ...['source_of_cust', 'monthly_txn_est', 'currencies', 'countries'],
    ]
    const contact = ['contact_name', 'contact_email', 'contact_mobile']
    const lacks = (path: string) => `${path}: required`
    expect(problems).toEqual([...required.map(lacks), 'persons: owner_missing', ...contact.map(lacks)])
  })
})

/** A change, and every problem that it causes. */
const wrong: Record<string, [Change, string | string[], ('CN' | 'HK' | 'other')?]> = {
  'a credit code with a wrong check digit': [
    (profile) => Object.assign(profile, { registration_number: '91440300MA5F7K2P00' }),
    'registration_number: check_digit',
  ],
  'a business registration number that is too short': [
    (profile) => Object.assign(profile, { registration_number: '1234567' }),
    'registration_number: format',
    'HK',
  ],
  'a Chinese company without its Chinese name': [
    (profile) => Object.assign(profile, { legal_name: 'Chenxi' }),
    'legal_name: chinese_name',
  ],
  'a Latin name in Chinese characters': [
    (profile) => Object.assign(profile, { legal_name_latin: profile.legal_name }),
    'legal_name_latin: latin_only',
  ],
  'an incorporation date of tomorrow': [
    (profile) => Object.assign(profile, { incorporated_on: '2026-11-16' }),
    'incorporated_on: in_future',
  ],
  'a date that does not exist': [
    (profile) => Object.assign(profile, { incorporated_on: '2019-02-30' }),
    'incorporated_on: date_unknown',
  ],
  'a licence that expired yesterday': [
    (profile) => Object.assign(profile, { licence_is_open_ended: false, licence_expires_on: '2026-11-14' }),
    'licence_expires_on: expired',
  ],
  'a post office box': [
    (profile) => Object.assign(profile.registered_address, { line: 'P.O. Box 12' }),
    'registered_address: post_office_box',
  ],
  'no operating address when it differs': [
    (profile) => Object.assign(profile, { operates_at_registered_address: false }),
    'operating_address: required',
  ],
  'no country of registration': [
    (profile) => Object.assign(profile, { country: null }),
    'country: required',
    'other',
  ],
  'a Chinese company registered as foreign': [
    (profile) => Object.assign(profile, { country: 'CN' }),
    'country: not_an_option',
    'other',
  ],
  'no tax number in another country': [
    (profile) => Object.assign(profile, { tax_number: ' ' }),
    'tax_number: required',
    'other',
  ],
  'a mistyped legal entity identifier': [
    (profile) => Object.assign(profile, { lei: '529900T8BM49AURSDO56' }),
    'lei: check_digit',
    'other',
  ],
  'a sub-type of another nature of business': [
    (profile) => Object.assign(profile, { business_child_types: ['31'] }),
    'business_child_types: not_an_option',
  ],
  'prohibited goods': [(profile) => profile.trade_natures.push('TOBACCO'), 'trade_natures: prohibited'],
  'high-risk goods without a note and a licence': [
    (profile) => profile.trade_natures.push('ALCOHOL'),
    ['restricted_goods_note: required', 'documents.licence: required'],
  ],
  'a short note about high-risk goods': [
    (profile) => {
      profile.trade_natures.push('ALCOHOL')
      Object.assign(profile, { restricted_goods_note: ' nineteen characters ' })
      profile.documents['licence'] = { file_ids: ['file_1'], expires_on: '2027-01-01' }
    },
    'restricted_goods_note: too_short',
  ],
  'apps without a type': [(profile) => profile.business_child_types.push('50'), 'app_types: required'],
  'a store without an address': [(profile) => Object.assign(profile, { websites: [] }), 'websites: required'],
  'an invalid website address': [
    (profile) => Object.assign(profile.websites[0] ?? {}, { url: 'javascript:alert(1)' }),
    'websites: format',
  ],
  'an invalid mobile number': [
    (profile) => Object.assign(profile, { contact_mobile: '13800138000' }),
    'contact_mobile: format',
  ],
  'an invalid email address': [
    (profile) => Object.assign(profile, { contact_email: 'someone@nowhere' }),
    'contact_email: format',
  ],
  'no legal representative': [
    (profile) => Object.assign(first(profile), { roles: ['owner'] }),
    'persons: legal_representative_missing',
  ],
  'no director': [
    (profile) => Object.assign(first(profile), { roles: ['owner'] }),
    'persons: director_missing',
    'HK',
  ],
  'two legal representatives': [
    (profile) => profile.persons[1]?.roles.push('legal_representative'),
    ['persons: legal_representative_twice', 'persons.person_2.mobile: required'],
  ],
  'neither an owner at the threshold nor a manager': [
    (profile) => profile.persons.map((person) => Object.assign(person, { share_percent: '24.9999' })),
    'persons: owner_missing',
  ],
  'shares above 100%': [
    (profile) => Object.assign(first(profile), { share_percent: '60.0001' }),
    'persons: shares_too_many',
  ],
  'a person under age': [
    (profile) => Object.assign(first(profile), { birth_date: '2008-11-16' }),
    'persons.person_1.birth_date: under_age',
    'HK',
  ],
  'a birth date that differs from the card': [
    (profile) => Object.assign(first(profile), { birth_date: '1984-06-13' }),
    'persons.person_1.birth_date: unlike_id_number',
  ],
  'a mistyped card number': [
    (profile) => Object.assign(first(profile), { id_number: '440305199002301234' }),
    'persons.person_1.id_number: date_unknown',
  ],
  'a card that expires within thirty days': [
    (profile) => Object.assign(first(profile), { id_expires_on: '2026-12-14' }),
    'persons.person_1.id_expires_on: expires_soon',
  ],
  'the same card number for two persons': [
    (profile) => Object.assign(profile.persons[1] ?? {}, { id_number: first(profile).id_number }),
    [
      'persons.person_1.id_number: duplicate',
      'persons.person_2.id_number: duplicate',
      'persons.person_2.birth_date: unlike_id_number',
    ],
  ],
  'an owner without a source of wealth': [
    (profile) => Object.assign(first(profile), { wealth_sources: [] }),
    'persons.person_1.wealth_sources: required',
  ],
  'a share that is not a number': [
    (profile) => Object.assign(first(profile), { share_percent: '60%' }),
    'persons.person_1.share_percent: format',
  ],
  'a card with one side only': [
    (profile) => Reflect.deleteProperty(profile.documents, 'id_back:person_1'),
    'documents.id_back:person_1: required',
  ],
  'an operator without authorisation': [
    (profile) => profile.persons[1]?.roles.push('operator'),
    'documents.authorisation_letter: required',
  ],
  'a corporate shareholder without a chart': [
    (profile) => Object.assign(profile, { has_corporate_shareholder: true }),
    'documents.ownership_chart: required',
  ],
}

const alcohol =
  (expires_on: string | null, file_ids = ['file_1']) =>
  (profile: Profile) => {
    profile.trade_natures.push('ALCOHOL')
    Object.assign(profile, { restricted_goods_note: 'x'.repeat(20) })
    profile.documents['licence'] = { file_ids, expires_on: expires_on as string }
  }

test.each([
  ['2027-01-01', []],
  ['2026-11-15', []],
  ['2026-11-14', ['documents.licence: expired']],
  ['2026-02-30', ['documents.licence: date_unknown']],
  ['', ['documents.licence: date_missing']],
])('a licence until %j has the problems %j', (expires_on, problems) => {
  expect(problemsAfter(alcohol(expires_on))).toEqual(problems)
})

test('a document without a file is missing', () => {
  expect(problemsAfter(alcohol('2027-01-01', []))).toEqual(['documents.licence: required'])
})

test('a service has its natures, and a licence if one of them needs it', () => {
  const serve = (service_natures: string[]) => (profile: Profile) =>
    Object.assign(profile, { business_nature_type: 'ts', service_natures })
  expect(problemsAfter(serve([]))).toContain('service_natures: required')
  expect(problemsAfter(serve(['BANK']))).toContain('documents.licence: required')
})

/** Fields without which a complete profile cannot be submitted, and what is left of them. */
const emptied: [Partial<Profile>, string, ('CN' | 'HK' | 'other')?][] = [
  [{ legal_name: ' ' }, 'legal_name: required'],
  [{ legal_name_latin: ' ' }, 'legal_name_latin: required'],
  [{ registration_number: ' ' }, 'registration_number: required'],
  [{ company_type: null }, 'company_type: required'],
  [{ incorporated_on: '' }, 'incorporated_on: required'],
  [{ licence_is_open_ended: false, licence_expires_on: '' }, 'licence_expires_on: required'],
  [{ address_type: null }, 'address_type: required'],
  [{ tax_country: null }, 'tax_country: required'],
  [{ customs_number: '123456789' }, 'customs_number: format'],
  [{ customs_number: '12345!7890' }, 'customs_number: format'],
  [{ customs_number: '12345678901' }, 'customs_number: format'],
  [{ trade_natures: [] }, 'trade_natures: required'],
  [{ opening_purposes: [] }, 'opening_purposes: required'],
  [{ source_funds: [] }, 'source_funds: required'],
  [{ source_of_cust: [] }, 'source_of_cust: required'],
  [{ monthly_txn_est: null }, 'monthly_txn_est: required'],
  [{ currencies: [] }, 'currencies: required'],
  [{ countries: [] }, 'countries: required'],
  [{ staff_count: 'ten' }, 'staff_count: format'],
  [{ staff_count: '10 or so' }, 'staff_count: format'],
  [{ staff_count: 'about 10' }, 'staff_count: format'],
  [{ contact_name: ' ' }, 'contact_name: required'],
  [{ contact_email: '' }, 'contact_email: required'],
  [{ contact_email: 'a b@example.com' }, 'contact_email: format'],
  [{ contact_email: 'a@b@example.com' }, 'contact_email: format'],
  [{ contact_email: 'a@example..com' }, 'contact_email: format'],
  [{ contact_email: 'a@example.com and more' }, 'contact_email: format'],
  [{ contact_mobile: '' }, 'contact_mobile: required'],
  // A Chinese company has a Chinese mobile number.
  [{ contact_mobile: '+85291234567' }, 'contact_mobile: format'],
]

test('a customs number of ten letters and digits is valid', () => {
  const change = (profile: Profile) => Object.assign(profile, { customs_number: '4403 1ABCDE' })
  expect(problemsAfter(change)).toEqual([])
})

test.each(emptied)('a profile with %j has the problem %s', (change, problem, jurisdiction) => {
  expect(problemsAfter((profile) => Object.assign(profile, change), jurisdiction)).toEqual([problem])
})

/** Fields of a person, what is left of them, and the problem. */
const persons: [Partial<Person>, string, ('CN' | 'HK' | 'other')?][] = [
  [{ name: ' ' }, 'name: required', 'HK'],
  [{ name_latin: ' ' }, 'name_latin: required'],
  [{ name_latin: '\u9648' }, 'name_latin: latin_only'],
  [{ nationality: null }, 'nationality: required'],
  [{ id_number: ' ' }, 'id_number: required'],
  [{ birth_date: '' }, 'birth_date: required'],
  [{ birth_date: '2026-11-16' }, 'birth_date: in_future'],
  [{ id_is_open_ended: false, id_expires_on: '' }, 'id_expires_on: required'],
  [{ id_is_open_ended: false, id_expires_on: '2026-11-14' }, 'id_expires_on: expired'],
  [{ address: ' ' }, 'address: required'],
  [{ mobile: '' }, 'mobile: required'],
  [{ mobile: '13800138000' }, 'mobile: format'],
  [{ share_percent: ' ' }, 'share_percent: required'],
  [{ share_percent: '0' }, 'share_percent: too_small'],
  [{ id_type: 'passport', id_number: 'E123' }, 'id_number: format'],
  [{ id_type: 'passport', id_number: '!E1234567' }, 'id_number: format'],
  [{ id_type: 'passport', id_number: 'E1234567!' }, 'id_number: format'],
]

/** Persons who can be submitted as they are. */
test.each<[Partial<Person>, ('CN' | 'HK' | 'other')?]>([
  [{ birth_date: '2008-11-15' }, 'HK'],
  [{ mobile: '' }, 'HK'],
  [{ id_is_open_ended: false, id_expires_on: '2026-12-15' }],
  // A passport has the number of a card only by chance.
  [{ id_type: 'passport', birth_date: '1980-01-01' }],
])('a person with %j in %s has no problem', (change, jurisdiction) => {
  expect(problemsAfter((profile) => Object.assign(first(profile), change), jurisdiction)).toEqual([])
})

test('a person without a role or a kind of card has these problems', () => {
  const withoutRoles = problemsAfter((profile) =>
    Object.assign(profile.persons[1] ?? {}, { roles: [], id_type: null, id_number: 'E12345678' }),
  )
  expect(withoutRoles).toContain('persons.person_2.roles: required')
  expect(withoutRoles).toContain('persons.person_2.id_type: required')
})

test('the same number on another kind of card is another card', () => {
  const problems = problemsAfter((profile) => {
    const id_number = first(profile).id_number
    Object.assign(profile.persons[1] ?? {}, { id_type: 'passport', id_number })
  })
  expect(problems.filter((problem) => problem.includes('id_number'))).toEqual([])
})

test('a company needs an owner at the threshold, or a senior manager', () => {
  const shares = (share_percent: string, roles: Person['roles'] = []) =>
    problemsAfter((profile) => {
      for (const person of profile.persons) {
        Object.assign(person, { share_percent, roles: [...new Set([...person.roles, ...roles])] })
      }
    })
  expect(shares('25')).toEqual([])
  expect(shares('24.9999')).toEqual(['persons: owner_missing'])
  expect(shares('24.9999', ['senior_manager'])).toEqual([])
})

test('a company of another country needs a director, and no customs number', () => {
  const change = (profile: Profile) => {
    Object.assign(first(profile), { roles: ['owner'] })
    Object.assign(profile, { customs_number: 'none', country: 'HK' })
  }
  expect(problemsAfter(change, 'other')).toEqual(['country: not_an_option', 'persons: director_missing'])
})

test.each(persons)('a person with %j has the problem %s', (change, problem, jurisdiction) => {
  const problems = problemsAfter((profile) => Object.assign(first(profile), change), jurisdiction)
  expect(problems).toEqual([`persons.person_1.${problem}`])
})

test('two persons cannot have the same id', () => {
  const { persons, ...rest } = wholeProfile('CN')
  const twins = [...persons, { ...persons[1], name: 'Another Person' }]
  expect(profileSchema.safeParse({ ...rest, persons: twins }).success).toBe(false)
})

describe('a company cannot be submitted with', () => {
  test.each(Object.entries(wrong))('%s', (_name, [change, problem, jurisdiction]) => {
    expect(problemsAfter(change, jurisdiction)).toEqual([problem].flat())
  })
})

test('an owner below 25% must be added only if the risk is high', () => {
  const share = (profile: Profile) => {
    Object.assign(profile.persons[1] ?? {}, { share_percent: '12', roles: ['owner'] })
    Object.assign(first(profile), { roles: ['legal_representative'] })
  }
  expect(problemsAfter(share)).toContain('persons: owner_missing')
  const risky = problemsAfter((profile) => {
    share(profile)
    Object.assign(profile, { serves_third_parties: true })
  })
  expect(risky).not.toContain('persons: owner_missing')
})
