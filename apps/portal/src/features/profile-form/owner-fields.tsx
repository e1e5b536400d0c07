import { formatShare, ownerThreshold, type Person, sharesTotal } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { PlusIcon } from '@causeway/web/components/icons.tsx'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ProfileTick } from './parts/fields.tsx'
import { isAmongPeople, isShareField, ownerRoles } from './parts/person-roles.ts'
import { GroupError, ProfileField } from './parts/profile-field.tsx'
import { useProfileForm } from './parts/profile-form.tsx'
import { useWatchedProfile } from './parts/use-profile-value.ts'
import { focusLastCard, PersonCard } from './person-card.tsx'
import { PersonFields, ShareFields } from './person-fields.tsx'
import styles from './profile-form.module.css'
import { useOpenCards } from './use-open-cards.ts'
import { usePersons } from './use-persons.ts'

type Props = {
  /** Links to the step where a person with other roles is edited. */
  readonly editLink: (id: string) => ReactNode
}

/** The beneficial owners or, if no shareholder reaches the threshold, the senior managers. */
export function OwnerFields({ editLink }: Props) {
  const t = useTranslations('profile-form.owners')
  const profile = useWatchedProfile()
  const { add, remove, setRole } = usePersons()
  const { isLocked, problems } = useProfileForm()
  const mayAdd = !isLocked('persons.new.name')
  const owners = profile.persons.filter(({ roles }) => ownerRoles.some((role) => roles.includes(role)))
  const cards = useOpenCards(
    owners.map(({ id }) => id),
    (path) =>
      isShareField(path) || !profile.persons.some((each) => path.includes(each.id) && isAmongPeople(each)),
  )
  const list = useRef<HTMLDivElement>(null)
  const total = formatShare(sharesTotal(profile.persons))
  const problem = problems.shown.get('persons')
  const isMine = problem && ['owner_missing', 'shares_too_many'].includes(problem.code)
  const open = (role: 'owner' | 'senior_manager') => {
    cards.setOpen(add(role), true)
    focusLastCard(list.current)
  }
  const leave = (person: Person) => {
    if (!isAmongPeople(person)) return remove(person.id)
    for (const role of ownerRoles) setRole(person.id, role, false)
  }
  return (
    <div className={styles['section']} ref={list}>
      <ProfileField path="persons">
        {isMine && <GroupError path="persons" words={ownerWords(problem.code, t, total)} />}
      </ProfileField>
      {mayAdd && <AlsoOwners persons={profile.persons} onTick={(id) => cards.setOpen(id, true)} />}
      {owners.map((person, index) => (
        <PersonCard
          key={person.id}
          id={person.id}
          heading={person.roles.includes('owner') ? t('nth', { number: index + 1 }) : t('manager')}
          figure={person.roles.includes('owner') && person.share_percent && `${person.share_percent}%`}
          isOpen={cards.isOpen(person.id)}
          onOpen={(isOpen) => cards.setOpen(person.id, isOpen)}
          onRemove={mayAdd ? () => leave(person) : undefined}
        >
          <OwnerCard person={person} total={total} editLink={editLink} />
        </PersonCard>
      ))}
      {owners.length > 0 && <p className={styles['total']}>{t('total', { total })}</p>}
      {mayAdd && (
        <div className={styles['adds']} data-adds>
          <Button tone="quiet" icon={<PlusIcon />} onClick={() => open('owner')}>
            {t('add')}
          </Button>
          <Button tone="quiet" icon={<PlusIcon />} onClick={() => open('senior_manager')}>
            {t('addManager', { percent: ownerThreshold(profile) })}
          </Button>
        </div>
      )}
      <ProfileTick name="has_corporate_shareholder" hint={t('corporateHint')} />
    </div>
  )
}

type Words = ReturnType<typeof useTranslations<'profile-form.owners'>>

function ownerWords(code: string, t: Words, total: string): string {
  return code === 'shares_too_many' ? t('tooMuch', { total }) : t('missing')
}

type CardProps = Props & { readonly person: Person; readonly total: string }

function OwnerCard({ person, total, editLink }: CardProps) {
  const isAlso = isAmongPeople(person)
  return (
    <div className={styles['section']}>
      {isAlso && (
        <p className={styles['also']}>
          <b>{person.name}</b> {person.name_latin} {editLink(person.id)}
        </p>
      )}
      {person.roles.includes('owner') && <ShareFields id={person.id} total={total} />}
      {!isAlso && <PersonFields id={person.id} />}
    </div>
  )
}

type AlsoProps = { readonly persons: readonly Person[]; readonly onTick: (id: string) => void }

/** People already entered become owners by a tick, without entering them again. */
function AlsoOwners({ persons, onTick }: AlsoProps) {
  const t = useTranslations('profile-form.owners')
  const words = useTranslations('profile')
  const { setRole } = usePersons()
  const known = persons.filter((person) => isAmongPeople(person))
  if (known.length === 0) return null
  return (
    <fieldset className={styles['known']}>
      <legend>{t('known')}</legend>
      {known.map(({ id, name, roles }) => (
        <label key={id} className={styles['role']}>
          <input
            type="checkbox"
            checked={roles.includes('owner')}
            onChange={(event) => {
              setRole(id, 'owner', event.target.checked)
              if (event.target.checked) onTick(id)
            }}
          />
          {t('also', { name: name || words('person'), role: words(`roles.${roles[0] ?? 'owner'}`) })}
        </label>
      ))}
    </fieldset>
  )
}
