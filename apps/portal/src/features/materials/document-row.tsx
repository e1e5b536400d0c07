import { type DocumentPlace, documentPath, type Profile, type StoredFile } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { FileHistory } from '@causeway/web/files/file-history.tsx'
import { FileRow } from '@causeway/web/files/file-row.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import styles from './materials.module.css'
import type { SlotState } from './slot-state.ts'

const TONES: Readonly<Record<SlotState['kind'], StatusTone>> = {
  valid: 'good',
  expiring: 'warn',
  expired: 'bad',
  refused: 'bad',
  missing: 'bad',
  reviewing: 'info',
  empty: 'idle',
}

type Props = {
  readonly profile: Profile
  readonly place: DocumentPlace
  readonly state: SlotState
  readonly files: ReadonlyMap<string, StoredFile>
  readonly onOpen: (file: StoredFile) => void
  /** Whether an amendment can be submitted now. */
  readonly mayAmend: boolean
}

/** One document slot: its state, the current files, earlier versions and a link to replace them. */
export function DocumentRow({ profile, place, state, files, onOpen, mayAmend }: Props) {
  const t = useTranslations('materials.documents')
  const words = useTranslations('profile')
  const held = profile.documents[place.key]?.file_ids ?? []
  const past = [...files.values()].filter(({ id, document }) => document === place.key && !held.includes(id))
  const path = documentPath(place.key)
  return (
    <li className={styles['document']} data-path={path}>
      <div className={styles['documentHead']}>
        <h3>{words(`slots.${place.slot}.name`)}</h3>
        <StatusBadge tone={TONES[state.kind]}>
          {t(`states.${state.kind}`, { days: state.days_left ?? 0 })}
        </StatusBadge>
        {mayAmend && (
          <ScreenLink to="SettingsAccountMaterials" search={{ edit: 'documents', field: path }}>
            {t(held.length > 0 ? 'replace' : 'upload')}
          </ScreenLink>
        )}
      </div>
      {state.expires_on && <p className={styles['quiet']}>{t('until', { date: state.expires_on })}</p>}
      {state.reason && <p className={styles['remark']}>{t('refused', { reason: reasonOf(state.reason) })}</p>}
      {held.length > 0 && (
        <ul className={styles['files']}>
          {held.flatMap((id) => {
            const file = files.get(id)
            return file ? <FileRow key={id} file={file} onOpen={onOpen} /> : []
          })}
        </ul>
      )}
      {past.length > 0 && <FileHistory files={past} onOpen={onOpen} />}
    </li>
  )

  function reasonOf(reason: string): string {
    return words(`reasons.${reason as 'doc_unreadable'}`)
  }
}
