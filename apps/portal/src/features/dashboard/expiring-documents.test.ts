import { emptyPerson, emptyProfile, type Profile } from '@causeway/contract'
import { expect, test } from 'vitest'
import { listExpiring } from './expiring-documents.ts'

const TODAY = '2026-11-15'
const held = { file_ids: ['file_00000000000000000000000001'], expires_on: '' }

function profileWith(changes: Partial<Profile>): Profile {
  const documents = { business_licence: held, 'id_front:person_1': held, 'id_back:person_1': held }
  return { ...emptyProfile, jurisdiction: 'CN', documents, ...changes }
}

test.each([
  ['2026-11-14', -1],
  ['2026-11-15', 0],
  ['2026-12-15', 30],
])('a licence valid until %s has %s days left and is listed', (licence_expires_on, days_left) => {
  const [found] = listExpiring(profileWith({ licence_expires_on }), TODAY)

  expect(found).toMatchObject({ key: 'business_licence', expires_on: licence_expires_on, days_left })
})

test.each([
  ['ends later', { licence_expires_on: '2026-12-16' }],
  ['never ends', { licence_expires_on: '2026-11-20', licence_is_open_ended: true }],
  ['was not shown', { licence_expires_on: '2026-11-20', documents: {} }],
])('a licence that %s is not listed', (_which, changes) => {
  expect(listExpiring(profileWith(changes), TODAY)).toEqual([])
})

test('both sides of a card are one document, and the first to expire comes first', () => {
  const holder = { ...emptyPerson('person_1'), id_type: 'cn_id_card', id_expires_on: '2026-11-16' } as const
  const profile = profileWith({ licence_expires_on: '2026-11-20', persons: [holder] })

  expect(listExpiring(profile, TODAY).map(({ key }) => key)).toEqual([
    'id_front:person_1',
    'business_licence',
  ])
})
