import { type DocumentPlace, documentPlaces } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { useTranslations } from 'use-intl'
import { DocumentSlot } from './document-slot.tsx'
import { useWatchedProfile } from './parts/use-profile-value.ts'
import styles from './profile-form.module.css'

/** All required files: those of the company, then those of each person. */
export function DocumentFields() {
  const t = useTranslations('profile-form.documents')
  const words = useTranslations('profile')
  const profile = useWatchedProfile()
  const places = documentPlaces(profile)
  const ofCompany = places.filter(({ person_id }) => !person_id)
  const owners = profile.persons.filter(({ id }) => places.some(({ person_id }) => person_id === id))
  if (places.length === 0) return <p className={styles['quiet']}>{t('chooseFirst')}</p>
  return (
    <div className={styles['documents']}>
      <Section title={t('ofCompany')} note={t('rule')}>
        <Slots places={ofCompany} />
      </Section>
      {owners.map(({ id, name }) => (
        <Section key={id} title={t('ofPerson', { name: name || words('person') })}>
          <Slots places={places.filter(({ person_id }) => person_id === id)} />
        </Section>
      ))}
    </div>
  )
}

function Slots({ places }: { readonly places: readonly DocumentPlace[] }) {
  return (
    <div className={styles['slots']}>
      {places.map((place) => (
        <DocumentSlot key={place.key} place={place} withSample />
      ))}
    </div>
  )
}
