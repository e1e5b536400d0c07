import { emptyPerson, emptyProfile } from '@causeway/contract'
import { expect, test } from 'vitest'
import { changeRows } from './change-rows.ts'

const lin = { ...emptyPerson('person_1'), name: 'Lin' }
const chen = { ...emptyPerson('person_2'), name: 'Chen' }
const paper = { file_ids: ['file_1'], expires_on: '' }

test('a changed field is one row with its old and new value', () => {
  const rows = changeRows(emptyProfile, { ...emptyProfile, contact_name: 'Wang' })

  expect(rows).toEqual([{ path: 'contact_name', kind: 'changed', before: '', after: 'Wang' }])
})

test('an added person is one row, and each of their documents is another', () => {
  const after = { ...emptyProfile, persons: [lin], documents: { 'id_front:person_1': paper } }

  expect(changeRows(emptyProfile, after).map(({ path, kind }) => [path, kind])).toEqual([
    ['documents.id_front:person_1', 'changed'],
    ['persons.person_1', 'person_added'],
  ])
})

test('a removed person and their documents are one row', () => {
  const before = { ...emptyProfile, persons: [lin, chen], documents: { 'id_front:person_1': paper } }

  const rows = changeRows(before, { ...emptyProfile, persons: [{ ...chen, name: 'Chen Wei' }] })

  expect(rows.map(({ path, kind }) => [path, kind])).toEqual([
    ['persons.person_2.name', 'changed'],
    ['persons.person_1', 'person_removed'],
  ])
})
