import { type Bilingual, languages, rowRefusalReasons } from '@causeway/contract'
import { notify } from '@causeway/web/components/notices.tsx'
import { formSchema } from '@causeway/web/form/form-schema.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BilingualFields } from '../../components/bilingual-fields.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { TemplateSelect } from '../../components/template-select.tsx'
import replies from './data/refusal-replies.json'
import { type ConsoleSubmissionDetail, decideRows, type ReviewRow } from './queries.ts'
import styles from './trade.module.css'

type Reason = (typeof rowRefusalReasons)[number]
type Values = { remark: Bilingual }

const schema = formSchema<Values>((input) => {
  const { remark } = input as Values
  const issues = languages.flatMap((language) =>
    remark[language].trim() ? [] : [{ message: 'required' as const, path: ['remark', language] }],
  )
  return issues.length > 0 ? { issues } : { value: { remark } }
})

export type RefusalFormProps = {
  readonly submission: ConsoleSubmissionDetail
  readonly rows: readonly ReviewRow[]
  readonly onClose: () => void
}

/** The reason fills in what the merchant reads, in both languages; the text can still be edited. */
export function RefusalForm({ submission, rows, onClose }: RefusalFormProps) {
  const t = useTranslations('trade-review.decide.refuse')
  const reasons = useTranslations('trade.refusal_reasons')
  const [chosen, setChosen] = useState('')
  const reason = rowRefusalReasons.find((each) => each === chosen)
  const refuse = async (of: Reason, { remark }: Values) => {
    const ids = rows.map(({ id }) => id)
    await decideRows(submission.id, { verdict: 'refuse', rows: ids, reason: of, remark })
    notify(t('done', { count: rows.length }))
    onClose()
  }
  return (
    <div className={styles['receipts']}>
      <p>{t('words')}</p>
      <TemplateSelect
        label={t('reason')}
        value={chosen}
        none={t('choose')}
        options={rowRefusalReasons.map((value) => ({ value, label: reasons(value) }))}
        onChange={setChosen}
      />
      {reason && (
        <DialogForm
          key={reason}
          schema={schema}
          defaultValues={{ remark: replies[reason] }}
          submitLabel={t('submit')}
          submitLook={{ tone: 'danger' }}
          onSubmit={(values: Values) => refuse(reason, values)}
          onClose={onClose}
        >
          <BilingualFields name="remark" label={t('remark')} rows={6} />
        </DialogForm>
      )}
    </div>
  )
}
