import type { PersonRole } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { PlusIcon } from '@causeway/web/components/icons.tsx'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isAmongPeople, isShareField, type PersonInList, peopleRoles } from './parts/person-roles.ts'
import { GroupError, ProfileField } from './parts/profile-field.tsx'
import { useProfileForm } from './parts/profile-form.tsx'
import { useProfileValue } from './parts/use-profile-value.ts'
import { focusLastCard, PersonCard } from './person-card.tsx'
import { PersonFields } from './person-fields.tsx'
import styles from './profile-form.module.css'
import { useOpenCards } from './use-open-cards.ts'
import { usePersons } from './use-persons.ts'

/** The representatives, directors and operators of the company. */
export function PeopleFields() {
  const words = useTranslations('profile')
  const { persons, add, remove } = usePersons()
  const { isLocked, problems } = useProfileForm()
  const people = persons.filter(isAmongPeople)
  const cards = useOpenCards(
    people.map(({ id }) => id),
    (path) => !isShareField(path),
  )
  const list = useRef<HTMLDivElement>(null)
  const mayAdd = !isLocked('persons.new.name')
  const problem = problems.shown.get('persons')
  const isMine = problem && !['owner_missing', 'shares_too_many'].includes(problem.code)
  const open = (role: PersonRole) => {
    cards.setOpen(add(role), true)
    focusLastCard(list.current)
  }
  return (
    <div className={styles['section']} ref={list}>
      <ProfileField path="persons">{isMine && <GroupError path="persons" />}</ProfileField>
      {people.map(({ id, roles }) => (
        <PersonCard
          key={id}
          id={id}
          heading={roles
            .filter((role) => (peopleRoles as readonly string[]).includes(role))
            .map((role) => words(`roles.${role}`))
            .join(' · ')}
          isOpen={cards.isOpen(id)}
          onOpen={(isOpen) => cards.setOpen(id, isOpen)}
          onRemove={mayAdd ? () => remove(id) : undefined}
        >
          <PersonFields id={id} />
        </PersonCard>
      ))}
      {mayAdd && <AddButtons people={people} onAdd={open} />}
    </div>
  )
}

type AddProps = {
  readonly people: readonly PersonInList[]
  readonly onAdd: (role: PersonRole) => void
}

function AddButtons({ people, onAdd }: AddProps) {
  const t = useTranslations('profile-form.people')
  const jurisdiction = useProfileValue('jurisdiction')
  const isRepresented = people.some(({ roles }) => roles.includes('legal_representative'))
  const offered: ('legal_representative' | 'director' | 'operator')[] = ['director', 'operator']
  if (jurisdiction === 'CN' && !isRepresented) offered.unshift('legal_representative')
  return (
    <div className={styles['adds']} data-adds>
      {offered.map((role) => (
        <Button key={role} tone="quiet" icon={<PlusIcon />} onClick={() => onAdd(role)}>
          {t(`add.${role}`)}
        </Button>
      ))}
    </div>
  )
}
