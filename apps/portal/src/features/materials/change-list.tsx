import type { Person, Profile, ProfileDocument } from '@causeway/contract'
import { ArrowRightIcon } from '@causeway/web/components/icons.tsx'
import { VisuallyHidden } from '@causeway/web/components/visually-hidden.tsx'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FileNames } from '../requests/parts/file-names.tsx'
import { type ChangeRow, changeRows } from './change-rows.ts'
import styles from './materials.module.css'

type Props = {
  readonly before: Profile
  readonly after: Profile
  /** Reviewers' comments, by the path of the change. */
  readonly remarks?: ReadonlyMap<string, string>
}

/** Each change with the current and the new value. */
export function ChangeList({ before, after, remarks }: Props) {
  const t = useTranslations('materials.changes')
  const known = [...after.persons, ...before.persons]
  const words = useProfileWords({ jurisdiction: after.jurisdiction, persons: known })
  return (
    <dl className={styles['changes']}>
      {changeRows(before, after).map((row) => (
        <div key={`${row.path} ${row.kind}`} className={styles['change']}>
          <dt>{row.kind === 'changed' ? words.labelOf(row.path) : t(row.kind)}</dt>
          <dd>
            <span className={styles['before']}>
              <VisuallyHidden>{t('before')}</VisuallyHidden>
              <Side row={row} value={row.before} words={words} />
            </span>
            <span className={styles['arrow']}>
              <ArrowRightIcon />
            </span>
            <span className={styles['after']}>
              <VisuallyHidden>{t('after')}</VisuallyHidden>
              <Side row={row} value={row.after} words={words} />
            </span>
            {remarks?.get(row.path) && <span className={styles['remark']}>{remarks.get(row.path)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SideProps = {
  readonly row: ChangeRow
  readonly value: unknown
  readonly words: ReturnType<typeof useProfileWords>
}

function Side({ row: { path, kind }, value, words }: SideProps): ReactNode {
  const t = useTranslations('materials.changes')
  if (value === undefined) return <span className={styles['none']}>{t('none')}</span>
  if (kind !== 'changed') {
    const { id, roles } = value as Person
    return `${words.labelOf(path)} · ${words.valueOf(`persons.${id}.roles`, roles)}`
  }
  if (!path.startsWith('documents.')) return words.valueOf(path, value)
  const { file_ids, expires_on } = value as ProfileDocument
  return (
    <>
      {file_ids.length > 0 ? <FileNames ids={file_ids} /> : t('none')}
      {expires_on && <span className={styles['until']}>{t('until', { date: expires_on })}</span>}
    </>
  )
}
