import { documentPath, documentPlaces, expiryOf, type Profile, type StoredFile } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { FileIcon } from '../components/icons.tsx'
import { ProfileRow, ProfileSection, type RowOptions } from './profile-row.tsx'
import styles from './profile-view.module.css'
import type { ProfileWords } from './use-profile-words.ts'

type Props = {
  readonly profile: Profile
  readonly files: ReadonlyMap<string, StoredFile> | undefined
  readonly options: RowOptions
  readonly words: ProfileWords
  readonly level: 2 | 3
  readonly title: string
  readonly onOpenFile: ((file: StoredFile) => void) | undefined
}

/** The document slots of this company, and slots that hold files but are no longer required. */
export function ProfileDocuments({ profile, files, options, words, level, title, onOpenFile }: Props) {
  const t = useTranslations('kit-work.profile')
  const shown = documentKeys(profile).filter(
    ({ key, isAsked }) =>
      (isAsked || held(profile, key).length > 0 || options.marks?.(documentPath(key))) &&
      !options.hide?.(documentPath(key)),
  )
  if (shown.length === 0 || options.hide?.('documents')) return null
  return (
    <ProfileSection title={title} level={level} mark={options.marks?.('documents')}>
      {shown.map(({ key, expires_on }) => (
        <ProfileRow
          key={key}
          path={documentPath(key)}
          label={words.labelOf(documentPath(key))}
          options={options}
        >
          <Files ids={held(profile, key)} files={files} onOpenFile={onOpenFile} />
          {expires_on && <span className={styles['until']}>{t('validUntil', { date: expires_on })}</span>}
        </ProfileRow>
      ))}
    </ProfileSection>
  )
}

const held = (profile: Profile, key: string) => profile.documents[key]?.file_ids ?? []

function documentKeys(profile: Profile) {
  const places = documentPlaces(profile)
  const asked = places.map((place) => {
    return { key: place.key, isAsked: place.is_required, expires_on: expiryOf(profile, place) }
  })
  const others = Object.keys(profile.documents).filter((key) => !places.some((place) => place.key === key))
  return [...asked, ...others.map((key) => ({ key, isAsked: false, expires_on: undefined }))]
}

type FilesProps = Pick<Props, 'files' | 'onOpenFile'> & { readonly ids: readonly string[] }

function Files({ ids, files, onOpenFile }: FilesProps) {
  const t = useTranslations('kit-work.profile')
  if (ids.length === 0) return <span className={styles['nothing']}>{t('noFile')}</span>
  if (!files) return t('files', { count: ids.length })
  const known = ids.flatMap((id) => files.get(id) ?? [])
  return (
    <ul className={styles['files']}>
      {known.map((file) => (
        <li key={file.id}>
          {onOpenFile ? (
            <button type="button" className={styles['file']} onClick={() => onOpenFile(file)}>
              <FileIcon />
              <span>{file.name}</span>
            </button>
          ) : (
            file.name
          )}
        </li>
      ))}
    </ul>
  )
}
