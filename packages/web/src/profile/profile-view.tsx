import { type Person, type Profile, personPath, type StoredFile } from '@causeway/contract'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { personRows, rareFields, sectionFields } from './field-kinds.ts'
import { ProfileDocuments } from './profile-documents.tsx'
import { ProfileRow, ProfileSection, type RowOptions } from './profile-row.tsx'
import styles from './profile-view.module.css'
import { useProfileWords } from './use-profile-words.ts'

export type ProfileViewProps = RowOptions & {
  readonly profile: Profile
  /** The files of the profile; without them only their number is shown. */
  readonly files?: ReadonlyMap<string, StoredFile>
  /** Called when a user opens a file. */
  readonly onOpenFile?: (file: StoredFile) => void
  /** The heading level of the sections. */
  readonly level?: 2 | 3
}

/** A whole profile, read-only. */
export function ProfileView(props: ProfileViewProps) {
  const { profile, files, marks, hide, onOpenFile, level = 3 } = props
  const t = useTranslations('profile')
  const part = { profile, options: { marks, hide }, words: useProfileWords(profile), level }
  const section = (name: keyof typeof sectionFields) => (
    <FieldSection {...part} name={name} title={t(`sections.${name}`)} />
  )
  return (
    <div className={styles['view']}>
      {section('company')}
      {section('business')}
      <People {...part} title={t('fields.persons')} />
      {section('contact')}
      <ProfileDocuments {...part} files={files} onOpenFile={onOpenFile} title={t('sections.documents')} />
    </div>
  )
}

type PartProps = {
  readonly profile: Profile
  readonly options: RowOptions
  readonly words: ReturnType<typeof useProfileWords>
  readonly level: 2 | 3
  readonly title: string
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function FieldSection(props: PartProps & { readonly name: keyof typeof sectionFields }) {
  const { profile, options, words, level, title, name } = props
  const textOf = useFieldText(profile, words)
  const shown = sectionFields[name].filter((field) => {
    const isAsked = !isBlank(profile[field]) || !rareFields.includes(field)
    return (isAsked || options.marks?.(field)) && !options.hide?.(field)
  })
  if (shown.length === 0) return null
  return (
    <ProfileSection title={title} level={level}>
      {shown.map((field) => (
        <ProfileRow key={field} path={field} label={words.labelOf(field)} options={options}>
          <FieldValue text={textOf(field)} />
        </ProfileRow>
      ))}
    </ProfileSection>
  )
}

/** A ticked box that replaces a field is shown in the row of that field. */
function useFieldText(profile: Profile, words: PartProps['words']) {
  const t = useTranslations('profile')
  const kit = useTranslations('kit-work.profile')
  return (field: keyof Profile): string => {
    if (field === 'licence_expires_on' && profile.licence_is_open_ended) return t('open_ended')
    if (field === 'operating_address' && profile.operates_at_registered_address) return kit('sameAddress')
    return words.valueOf(field, profile[field])
  }
}

/** A missing value is shown in a muted style. */
function FieldValue({ text }: { readonly text: string }) {
  const t = useTranslations('profile')
  return text === t('none') ? <span className={styles['none']}>{text}</span> : text
}

function People({ profile, options, words, level, title }: PartProps) {
  const shown = profile.persons.filter(({ id }) => !options.hide?.(personPath(id)))
  if (shown.length === 0 || options.hide?.('persons')) return null
  return (
    <ProfileSection title={title} level={level} mark={options.marks?.('persons')}>
      {shown.map((person) => (
        <PersonRows key={person.id} person={person} options={options} words={words} />
      ))}
    </ProfileSection>
  )
}

type PersonProps = Pick<PartProps, 'options' | 'words'> & { readonly person: Person }

function PersonRows({ person, options, words }: PersonProps) {
  const t = useTranslations('profile')
  const shown = personRows.filter((field) => !isBlank(person[field]) || !rareFields.includes(field))
  const textOf = (field: (typeof personRows)[number]) =>
    field === 'id_expires_on' && person.id_is_open_ended
      ? t('open_ended')
      : words.valueOf(`persons.${person.id}.${field}`, person[field])
  return (
    <Fragment>
      <div className={styles['person']}>
        <dt className={styles['personName']}>
          {person.name || person.name_latin || t('person')}
          {person.name && person.name_latin && <span className={styles['latin']}>{person.name_latin}</span>}
        </dt>
        <dd className={styles['mark']}>{options.marks?.(personPath(person.id))}</dd>
      </div>
      {shown.map((field) => (
        <ProfileRow
          key={field}
          path={personPath(person.id, field)}
          label={t(`person_fields.${field}`)}
          options={options}
        >
          <FieldValue text={textOf(field)} />
        </ProfileRow>
      ))}
    </Fragment>
  )
}
