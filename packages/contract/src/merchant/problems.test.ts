import { describe, expect, test } from 'vitest'
import { wholeProfile } from '../testing/whole-profile.ts'
import { emptyPerson, emptyProfile } from './empty-profile.ts'
import { profileProblems } from './problems.ts'
import { type Person, type Profile, person as personSchema, profile as profileSchema } from './profile.ts'
import { jurisdictions } from './profile-options.ts'

const TODAY = '2026-11-15'

type Change = (profile: Profile) => unknown

/** What is wrong with a company that is whole but for one change. */
function problemsAfter(change: Change, jurisdiction: 'CN' | 'HK' | 'other' = 'CN') {
  const profile = wholeProfile(jurisdiction)
  change(profile)
  return profileProblems(profile, TODAY).map(({ path, code }) => `${path}: ${code}`)
}

const first = ({ persons }: Profile): Person => {
  const [person] = persons
  if (!person) throw new Error('A whole company has people')
  return person
}

describe('a profile', () => {
  test.each(jurisdictions)('of a whole company in %s can be submitted', (jurisdiction) => {
    expect(profileProblems(wholeProfile(jurisdiction), TODAY)).toEqual([])
  })

  test('that is empty is what the schema makes of nothing', () => {
    expect(emptyProfile).toEqual(profileSchema.parse({}))
    expect(emptyPerson('person_1')).toEqual(personSchema.parse({ id: 'person_1' }))
  })

  test('that is empty lacks what every company has to say', () => {
    const paths = profileProblems(emptyProfile, TODAY).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['jurisdiction', 'business_nature_type', 'contact_email']))
  })
})

const wrong: Record<string, [Change, string, ('CN' | 'HK' | 'other')?]> = {
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
  'a Latin name in Chinese': [
    (profile) => Object.assign(profile, { legal_name_latin: profile.legal_name }),
    'legal_name_latin: latin_only',
  ],
  'a company that will be founded tomorrow': [
    (profile) => Object.assign(profile, { incorporated_on: '2026-11-16' }),
    'incorporated_on: in_future',
  ],
  'a day that is none': [
    (profile) => Object.assign(profile, { incorporated_on: '2019-02-30' }),
    'incorporated_on: date_unknown',
  ],
  'a licence that ended yesterday': [
    (profile) => Object.assign(profile, { licence_is_open_ended: false, licence_expires_on: '2026-11-14' }),
    'licence_expires_on: expired',
  ],
  'a post office box': [
    (profile) => Object.assign(profile.registered_address, { line: 'P.O. Box 12' }),
    'registered_address: post_office_box',
  ],
  'no operating address where it is another': [
    (profile) => Object.assign(profile, { operates_at_registered_address: false }),
    'operating_address: required',
  ],
  'a country that is not told': [
    (profile) => Object.assign(profile, { country: null }),
    'country: required',
    'other',
  ],
  'a Chinese company that says it is from elsewhere': [
    (profile) => Object.assign(profile, { country: 'CN' }),
    'country: not_an_option',
    'other',
  ],
  'no tax number elsewhere': [
    (profile) => Object.assign(profile, { tax_number: ' ' }),
    'tax_number: required',
    'other',
  ],
  'an identifier of a legal entity that is mistyped': [
    (profile) => Object.assign(profile, { lei: '529900T8BM49AURSDO56' }),
    'lei: check_digit',
    'other',
  ],
  'a kind of business that its nature does not have': [
    (profile) => Object.assign(profile, { business_child_types: ['31'] }),
    'business_child_types: not_an_option',
  ],
  'goods that nobody may sell here': [
    (profile) => profile.trade_natures.push('TOBACCO'),
    'trade_natures: prohibited',
  ],
  'goods of high risk without a word about them': [
    (profile) => profile.trade_natures.push('ALCOHOL'),
    'restricted_goods_note: required',
  ],
  'goods of high risk without a licence': [
    (profile) => profile.trade_natures.push('ALCOHOL'),
    'documents.licence: required',
  ],
  'apps of no kind': [(profile) => profile.business_child_types.push('50'), 'app_types: required'],
  'a store without an address': [(profile) => Object.assign(profile, { websites: [] }), 'websites: required'],
  'an address of a site that is none': [
    (profile) => Object.assign(profile.websites[0] ?? {}, { url: 'javascript:alert(1)' }),
    'websites: format',
  ],
  'a mobile number of nowhere': [
    (profile) => Object.assign(profile, { contact_mobile: '13800138000' }),
    'contact_mobile: format',
  ],
  'an address of mail without a place': [
    (profile) => Object.assign(profile, { contact_email: 'someone@nowhere' }),
    'contact_email: format',
  ],
  'nobody who represents the company': [
    (profile) => Object.assign(first(profile), { roles: ['owner'] }),
    'persons: legal_representative_missing',
  ],
  'nobody on the board': [
    (profile) => Object.assign(first(profile), { roles: ['owner'] }),
    'persons: director_missing',
    'HK',
  ],
  'two who represent it': [
    (profile) => profile.persons[1]?.roles.push('legal_representative'),
    'persons: legal_representative_twice',
  ],
  'nobody who owns enough, and no manager': [
    (profile) => profile.persons.map((person) => Object.assign(person, { share_percent: '24.9999' })),
    'persons: owner_missing',
  ],
  'shares of more than everything': [
    (profile) => Object.assign(first(profile), { share_percent: '60.0001' }),
    'persons: shares_too_many',
  ],
  'somebody who is not yet of age': [
    (profile) => Object.assign(first(profile), { birth_date: '2008-11-16' }),
    'persons.person_1.birth_date: under_age',
    'HK',
  ],
  'a birth date that is not that of the card': [
    (profile) => Object.assign(first(profile), { birth_date: '1984-06-13' }),
    'persons.person_1.birth_date: unlike_id_number',
  ],
  'the number of a card that is mistyped': [
    (profile) => Object.assign(first(profile), { id_number: '440305199002301234' }),
    'persons.person_1.id_number: date_unknown',
  ],
  'a card that ends within thirty days': [
    (profile) => Object.assign(first(profile), { id_expires_on: '2026-12-14' }),
    'persons.person_1.id_expires_on: expires_soon',
  ],
  'one number for two people': [
    (profile) => Object.assign(profile.persons[1] ?? {}, { id_number: first(profile).id_number }),
    'persons.person_2.id_number: duplicate',
  ],
  'an owner without a source of wealth': [
    (profile) => Object.assign(first(profile), { wealth_sources: [] }),
    'persons.person_1.wealth_sources: required',
  ],
  'a share that is no number': [
    (profile) => Object.assign(first(profile), { share_percent: '60%' }),
    'persons.person_1.share_percent: format',
  ],
  'a card with one side': [
    (profile) => Reflect.deleteProperty(profile.documents, 'id_back:person_1'),
    'documents.id_back:person_1: required',
  ],
  'an operator whom nobody has authorised': [
    (profile) => profile.persons[1]?.roles.push('operator'),
    'documents.authorisation_letter: required',
  ],
  'a company behind the company without a chart': [
    (profile) => Object.assign(profile, { has_corporate_shareholder: true }),
    'documents.ownership_chart: required',
  ],
}

test('two people never share an id, under which refusals and papers name them', () => {
  const { persons, ...rest } = wholeProfile('CN')
  const twins = [...persons, { ...persons[1], name: 'Somebody else' }]
  expect(profileSchema.safeParse({ ...rest, persons: twins }).success).toBe(false)
})

describe('a company cannot be submitted with', () => {
  test.each(Object.entries(wrong))('%s', (_name, [change, problem, jurisdiction]) => {
    expect(problemsAfter(change, jurisdiction)).toContain(problem)
  })
})

test('an owner below a quarter must be named where the risk is high, and need not where it is not', () => {
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
