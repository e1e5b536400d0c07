import { documentPlaces, type Profile, type RefusalReason } from '@causeway/contract'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { rareFields } from '@causeway/web/profile/field-kinds.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MarkDialog } from './mark-dialog.tsx'
import { type Marks, useMarks } from './marks.ts'
import styles from './review.module.css'

export type Marking = Marks & {
  /** The control shown beside the item of a path. */
  readonly controlAt: (path: string) => ReactNode
  /** Opens the dialog for the company as a whole. */
  readonly markWhole: () => void
  readonly dialog: ReactNode
}

type Options = {
  readonly profile: Profile
  /** The version that is decided on. */
  readonly version: number
  /** False if no decision is possible: then there are no controls. */
  readonly isOpen: boolean
}

/** The marks of a profile with their controls and dialog. */
export function useMarking({ profile, version, isOpen }: Options): Marking {
  const marks = useMarks(version)
  // Undefined while the dialog is closed; null is the company as a whole.
  const [asked, setAsked] = useState<string | null>()
  const controlAt = (path: string) => {
    const reasons = marks.reasonsAt(path)
    if (!isOpen || (reasons.length === 0 && isAbsent(profile, path))) return null
    const name = nameBeside(path, profile)
    return (
      <>
        {name && <MarkButton profile={profile} marks={marks} path={name} onAsk={() => setAsked(name)} />}
        <MarkButton profile={profile} marks={marks} path={path} onAsk={() => setAsked(path)} />
      </>
    )
  }
  const dialog = (
    <MarkDialog profile={profile} marks={marks} path={asked} onClose={() => setAsked(undefined)} />
  )
  return { ...marks, controlAt, markWhole: () => setAsked(null), dialog }
}

/** The header of a person also shows the name, which can be marked separately. */
function nameBeside(path: string, { persons }: Profile): string | undefined {
  const isHead = persons.some(({ id }) => path === `persons.${id}`)
  return isHead ? `${path}.name` : undefined
}

/** Items that this company was not asked for have no row, and so no mark. */
function isAbsent(profile: Profile, path: string): boolean {
  if (path === 'persons' || path === 'documents') return path === 'documents'
  const [head = '', second = '', third] = path.split('.')
  if (head === 'documents') {
    const isHeld = (profile.documents[second]?.file_ids.length ?? 0) > 0
    return !isHeld && !documentPlaces(profile).some(({ key, is_required }) => key === second && is_required)
  }
  const value = third
    ? profile.persons.find(({ id }) => id === second)?.[third as 'mobile']
    : profile[head as keyof Profile]
  return rareFields.includes(third ?? head) && (!value || (Array.isArray(value) && value.length === 0))
}

type ButtonProps = {
  readonly profile: Profile
  readonly marks: Marks
  readonly path: string
  readonly onAsk: () => void
}

function MarkButton({ profile, marks, path, onAsk }: ButtonProps) {
  const t = useTranslations('merchant.marks')
  const names = useTranslations('profile')
  const { labelOf } = useProfileWords(profile)
  const reasons: readonly RefusalReason[] = marks.reasonsAt(path)
  const isName = path.startsWith('persons.') && path.endsWith('.name')
  return (
    <span className={styles['mark']}>
      {reasons.map((reason) => (
        <StatusBadge key={reason} tone="bad">
          {names(`reason_names.${reason}`)}
        </StatusBadge>
      ))}
      <button
        type="button"
        className={styles['flag']}
        aria-label={t(reasons.length > 0 ? 'changeAt' : isName ? 'markNameAt' : 'markAt', {
          label: labelOf(path),
        })}
        onClick={onAsk}
      >
        {reasons.length > 0 ? t('change') : isName ? t('markName') : t('mark')}
      </button>
    </span>
  )
}
