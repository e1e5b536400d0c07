import { emptyPerson, emptyProfile } from '@causeway/contract'
import { expect, test } from 'vitest'
import { changeRows } from './change-rows.ts'

const lin = { ...emptyPerson('person_1'), name: 'Lin' }
const chen = { ...emptyPerson('person_2'), name: 'Chen' }
const paper = { file_ids: ['file_1'], expires_on: '' }

test('a field that changed is one line with what it was and what it is', () => {
  const rows = changeRows(emptyProfile, { ...emptyProfile, contact_name: 'Wang' })

  expect(rows).toEqual([{ path: 'contact_name', kind: 'changed', before: '', after: 'Wang' }])
})

test('somebody who came is one line, and the papers that came along are lines of their own', () => {
  const after = { ...emptyProfile, persons: [lin], documents: { 'id_front:person_1': paper } }

  expect(changeRows(emptyProfile, after).map(({ path, kind }) => [path, kind])).toEqual([
    ['documents.id_front:person_1', 'changed'],
    ['persons.person_1', 'person_added'],
  ])
})

test('somebody who went is one line together with the papers', () => {
  const before = { ...emptyProfile, persons: [lin, chen], documents: { 'id_front:person_1': paper } }

  const rows = changeRows(before, { ...emptyProfile, persons: [{ ...chen, name: 'Chen Wei' }] })

  expect(rows.map(({ path, kind }) => [path, kind])).toEqual([
    ['persons.person_2.name', 'changed'],
    ['persons.person_1', 'person_removed'],
  ])
})
