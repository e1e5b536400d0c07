import {
  type DocumentPlace,
  documentPlaces,
  emptyPerson,
  emptyProfile,
  type IdentityType,
} from '@causeway/contract'
import { useWatch } from 'react-hook-form'
import { DocumentSlot } from './document-slot.tsx'
import styles from './profile-form.module.css'

/** The sides of a person's identity document. */
export function PersonDocuments({ id }: { readonly id: string }) {
  const id_type = useWatch({ name: `persons.${id}.id_type` }) as IdentityType | '' | null
  const places = placesOf(id, id_type || null)
  if (places.length === 0) return null
  return (
    <div className={styles['pair']}>
      {places.map((place) => (
        <DocumentSlot key={place.key} place={place} />
      ))}
    </div>
  )
}

function placesOf(id: string, id_type: IdentityType | null): DocumentPlace[] {
  const persons = [{ ...emptyPerson(id), id_type }]
  return documentPlaces({ ...emptyProfile, jurisdiction: 'CN', persons }).filter(({ person_id }) => person_id)
}
