import type { Profile, ProfileDocument, StoredFile } from '@causeway/contract'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../../components/changes-table.module.css'
import { DocumentDialog } from '../../components/document-dialog.tsx'
import { useMay } from '../../operator.ts'
import { merchantQueries } from './queries.ts'

export type Change = { readonly path: string; readonly before?: unknown; readonly after?: unknown }

type Props = {
  readonly merchant_id: string
  /** The profile after the changes. */
  readonly profile: Profile
  /** The profile before the changes, for the names of removed people. */
  readonly before?: Profile
  readonly changes: readonly Change[]
  /** The control shown beside each change. */
  readonly controlAt?: (path: string) => ReactNode
}

/** Old and new value, field by field. */
export function ChangesTable({ merchant_id, profile, before = profile, changes, controlAt }: Props) {
  const t = useTranslations('merchant.changes')
  const persons = [...profile.persons, ...before.persons]
  const { labelOf } = useProfileWords({ jurisdiction: profile.jurisdiction, persons })
  const [opened, setOpened] = useState<StoredFile>()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={styles['scroll']} tabIndex={0} aria-label={t('label')}>
      <table className={styles['table']} aria-label={t('label')}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
            {controlAt && <th scope="col">{t('mark')}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before: old, after }) => (
            <tr key={path}>
              <th scope="row">{labelOf(path)}</th>
              <td className={styles['before']}>
                <Value merchant_id={merchant_id} path={path} value={old} onOpen={setOpened} />
              </td>
              <td className={styles['after']}>
                <Value merchant_id={merchant_id} path={path} value={after} onOpen={setOpened} />
              </td>
              {controlAt && <td className={styles['mark']}>{controlAt(path)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <DocumentDialog file={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

type ValueProps = {
  readonly merchant_id: string
  readonly path: string
  readonly value: unknown
  readonly onOpen: (file: StoredFile) => void
}

const noProfile = { persons: [], jurisdiction: null }

function Value({ merchant_id, path, value, onOpen }: ValueProps) {
  const words = useProfileWords(noProfile)
  const { data: files } = useQuery(merchantQueries.files(merchant_id))
  const mayOpen = useMay('reviewer', 'administrator')
  const held = path.startsWith('documents.') && value ? (value as ProfileDocument).file_ids : []
  const known = held.flatMap((id) => files?.get(id) ?? [])
  if (known.length === 0) return words.valueOf(path, value)
  return known.map((file) =>
    mayOpen ? (
      <button key={file.id} type="button" className={styles['file']} onClick={() => onOpen(file)}>
        {file.name}
      </button>
    ) : (
      <div key={file.id}>{file.name}</div>
    ),
  )
}
