import {
  type Amendment,
  type DocumentPlace,
  documentPlaces,
  type Merchant,
  personPath,
  type StoredFile,
} from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useTranslations } from 'use-intl'
import { useFileDialog } from '../../components/file-dialog.tsx'
import { DocumentRow } from './document-row.tsx'
import styles from './materials.module.css'
import { slotState } from './slot-state.ts'

type Props = {
  readonly merchant: Merchant
  readonly newest: Amendment | undefined
  readonly files: ReadonlyMap<string, StoredFile>
  readonly mayAmend: boolean
}

/** The documents of the company and of each person. */
export function DocumentsPart({ merchant: { profile }, newest, files, mayAmend }: Props) {
  const t = useTranslations('materials.documents')
  const words = useProfileWords(profile)
  const { open, dialog } = useFileDialog()
  const today = formatDate(new Date())
  const groups = Map.groupBy(documentPlaces(profile), ({ person_id }) => person_id)
  const rows = (places: readonly DocumentPlace[]) => (
    <ul className={styles['documents']}>
      {places.map((place) => (
        <DocumentRow
          key={place.key}
          profile={profile}
          place={place}
          files={files}
          mayAmend={mayAmend}
          state={slotState(profile, place, today, newest)}
          onOpen={open}
        />
      ))}
    </ul>
  )
  return (
    <>
      {[...groups].map(([person_id, places]) => (
        <Section
          key={person_id ?? 'company'}
          title={person_id ? t('ofPerson', { name: words.labelOf(personPath(person_id)) }) : t('ofCompany')}
        >
          {rows(places)}
        </Section>
      ))}
      {dialog}
    </>
  )
}
