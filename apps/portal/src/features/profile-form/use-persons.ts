import { emptyPerson, type PersonRole, type Profile } from '@causeway/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { newPersonId, type ProfileValues } from './parts/form-values.ts'
import type { PersonInList } from './parts/person-roles.ts'
import { useProfileValue } from './parts/use-profile-value.ts'

const changed = { shouldDirty: true } as const

/** The people of the profile with their roles, and the functions that change them. */
export function usePersons() {
  const form = useFormContext()
  const ids = useProfileValue('person_ids')
  const roles = useWatch({ name: ids.map((id) => `persons.${id}.roles`) }) as unknown as (
    | PersonRole[]
    | undefined
  )[]
  const persons = ids.map((id, index): PersonInList => ({ id, roles: roles[index] ?? [] }))

  const add = (role: PersonRole): string => {
    const id = newPersonId()
    const values = form.getValues() as ProfileValues
    form.setValue(`persons.${id}`, { ...emptyPerson(id), roles: [role] }, changed)
    form.setValue('person_ids', [...values.person_ids, id], changed)
    return id
  }
  const remove = (id: string) => {
    const { person_ids, persons: all, documents } = form.getValues() as ProfileValues
    form.setValue(
      'person_ids',
      person_ids.filter((each) => each !== id),
      changed,
    )
    form.unregister(`persons.${id}`)
    form.setValue('persons', withoutKey(all, id), changed)
    const kept = Object.entries(documents).filter(([key]) => !key.endsWith(`:${id}`))
    form.setValue('documents', Object.fromEntries(kept) as Profile['documents'], changed)
  }
  const setRole = (id: string, role: PersonRole, has: boolean) => {
    const name = `persons.${id}.roles`
    const others = (form.getValues(name) as PersonRole[]).filter((each) => each !== role)
    form.setValue(name, has ? [...others, role] : others, changed)
  }
  return { persons, add, remove, setRole }
}

function withoutKey<Value>(all: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== key))
}
