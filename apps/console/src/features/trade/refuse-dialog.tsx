import { rowRefusalReasons } from '@causeway/contract'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { ReloadAction } from '../../components/reload-action.tsx'
import { type ConsoleSubmissionDetail, decideRows, type ReviewRow } from './queries.ts'

type Values = { reason: string; remark: string }

const REMARK_MAX = 300
const schema = rules<Values>({ reason: required, remark: length(0, REMARK_MAX) })

type Props = {
  readonly submission: ConsoleSubmissionDetail
  readonly rows: readonly ReviewRow[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Refuses rows with a reason and a remark, both of which the merchant reads. */
export function RefuseDialog({ submission, rows, open, onClose }: Props) {
  const t = useTranslations('trade-review.decide.refuse')
  const reasons = useTranslations('trade.refusal_reasons')
  const refuse = async ({ reason, remark }: Values) => {
    await decideRows(submission.id, {
      verdict: 'refuse',
      rows: rows.map(({ id }) => id),
      reason: reason as (typeof rowRefusalReasons)[number],
      remark: remark.trim(),
    })
    notify(t('done', { count: rows.length }))
    onClose()
  }
  return (
    <Dialog open={open} title={t('title', { count: rows.length })} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ reason: '', remark: '' }}
        submitLabel={t('submit')}
        submitLook={{ tone: 'danger' }}
        onSubmit={refuse}
        failureAction={(failure) => <ReloadAction failure={failure} onReload={onClose} />}
      >
        <p>{t('words')}</p>
        <PlainSelectField
          name="reason"
          label={t('reason')}
          placeholder={t('choose')}
          options={rowRefusalReasons.map((value) => ({ value, label: reasons(value) }))}
        />
        <TextAreaField
          name="remark"
          label={t('remark')}
          hint={t('remarkHint')}
          optional
          maxLength={REMARK_MAX}
          rows={3}
        />
      </Form>
    </Dialog>
  )
}
