import type { Profile, RefusalReason } from '@causeway/contract'
import { CheckboxField } from '@causeway/web/components/checkbox-field.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { rules } from '@causeway/web/form/rules.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useTranslations } from 'use-intl'
import { DialogForm } from '../../../components/dialog-form.tsx'
import { type Marks, reasonsFor } from './marks.ts'
import styles from './review.module.css'

type Values = { reasons: Partial<Record<RefusalReason, boolean>> }

const schema = rules<Values>({})

type Props = {
  readonly profile: Profile
  readonly marks: Marks
  /** The dialog is open unless this is undefined; null is the company as a whole. */
  readonly path: string | null | undefined
  readonly onClose: () => void
}

/** The reasons for one mark, chosen from the catalogue that the merchant sees. */
export function MarkDialog({ profile, marks, path, onClose }: Props) {
  const t = useTranslations('merchant.marks')
  const { labelOf } = useProfileWords(profile)
  const label = path ? labelOf(path) : t('whole')
  return (
    <Dialog open={path !== undefined} title={t('title', { label })} onClose={onClose}>
      {path !== undefined && (
        <DialogForm
          schema={schema}
          defaultValues={{ reasons: tickedAt(marks, path) }}
          submitLabel={t('save')}
          onClose={onClose}
          onSubmit={({ reasons }: Values) => {
            const chosen = reasonsFor(path).filter(({ code }) => reasons[code])
            marks.mark(
              path,
              chosen.map(({ code }) => code),
            )
            onClose()
          }}
        >
          <div className={styles['reasons']}>
            {reasonsFor(path).map((reason) => (
              <ReasonBox key={reason.code} reason={reason} />
            ))}
          </div>
        </DialogForm>
      )}
    </Dialog>
  )
}

function tickedAt(marks: Marks, path: string | null): Values['reasons'] {
  const given = marks.reasonsAt(path)
  return Object.fromEntries(reasonsFor(path).map(({ code }) => [code, given.includes(code)]))
}

type BoxProps = { readonly reason: ReturnType<typeof reasonsFor>[number] }

function ReasonBox({ reason: { code, is_final, is_internal } }: BoxProps) {
  const t = useTranslations('merchant.marks')
  const profile = useTranslations('profile')
  const label = (
    <span className={styles['reason']}>
      {profile(`reason_names.${code}`)}
      {is_final && <StatusBadge tone="bad">{t('final')}</StatusBadge>}
      {is_internal && <StatusBadge tone="idle">{t('internal')}</StatusBadge>}
    </span>
  )
  const hint = is_internal ? t('internalHint') : profile(`reasons.${code}`)
  return <CheckboxField name={`reasons.${code}`} label={label} hint={hint} />
}
