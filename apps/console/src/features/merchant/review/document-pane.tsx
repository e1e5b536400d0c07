import { documentPath, documentPlaces, type Profile, type StoredFile } from '@causeway/contract'
import { FileViewer } from '@causeway/web/files/file-viewer.tsx'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeConsoleLink } from '../../../components/document-dialog.tsx'
import styles from './review.module.css'

type Files = ReadonlyMap<string, StoredFile>
type Shown = { readonly label: string; readonly file: StoredFile }

/** The files of a profile, in the order of its document slots. */
function useShownFiles(profile: Profile, files: Files): Shown[] {
  const { labelOf } = useProfileWords(profile)
  const asked = documentPlaces(profile).map(({ key }) => key)
  const keys = [...new Set([...asked, ...Object.keys(profile.documents)])]
  return keys.flatMap((key) => {
    const held = (profile.documents[key]?.file_ids ?? []).flatMap((id) => files.get(id) ?? [])
    return held.map((file) => ({ label: labelOf(documentPath(key)), file }))
  })
}

type PaneProps = {
  readonly profile: Profile
  readonly files: Files
  readonly chosen: StoredFile | undefined
  readonly onChoose: (id: string) => void
}

/** Stays visible beside the fields; shows the first document until another is chosen. */
export function DocumentPane({ profile, files, chosen, onChoose }: PaneProps) {
  const t = useTranslations('merchant.documents')
  const shown = useShownFiles(profile, files)
  const file = chosen ?? shown[0]?.file
  if (!file) return null
  return (
    <aside className={styles['document']} aria-label={t('label')}>
      <div className={styles['chooser']}>
        <select aria-label={t('choose')} value={file.id} onChange={({ target }) => onChoose(target.value)}>
          {shown.map((each) => (
            <option key={each.file.id} value={each.file.id}>
              {t('option', { place: each.label, name: each.file.name })}
            </option>
          ))}
        </select>
      </div>
      <div className={styles['viewer']}>
        <Pages key={file.id} file={file} />
      </div>
    </aside>
  )
}

/** Each file opens at its first page. */
function Pages({ file }: { readonly file: StoredFile }) {
  const [page, setPage] = useState(1)
  return <FileViewer file={file} page={page} onPage={setPage} makeLink={makeConsoleLink} />
}
