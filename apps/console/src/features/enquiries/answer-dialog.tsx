import type { EnquiryAnswer } from '@causeway/contract'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { TextAreaField, TextField } from '@causeway/web/components/text-field.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { length, required, rules } from '@causeway/web/form/rules.ts'
import { useTranslations } from 'use-intl'
import { ReloadAction } from '../../components/reload-action.tsx'
import { answerEnquiry, type ConsoleEnquiryDetail } from './queries.ts'

/** An answer about to be given, with the number of the receipt that was found. */
export type Chosen = { readonly answer: EnquiryAnswer; readonly receipt: string }

type Values = { readonly receipt_id: string; readonly reply: string }

const schemaOf = (answer: EnquiryAnswer) =>
  rules<Values>({
    ...(answer === 'found' && { receipt_id: required }),
    reply: [required, length(1, 1000)],
  })

type Props = {
  readonly enquiry: ConsoleEnquiryDetail
  readonly chosen: Chosen | undefined
  readonly onClose: () => void
}

/** The answer in words to the merchant, which begin with a template. */
export function AnswerDialog({ enquiry, chosen, onClose }: Props) {
  const t = useTranslations('enquiries.answer')
  const { answer, receipt } = chosen ?? { answer: 'found', receipt: '' }
  const give = async ({ receipt_id, reply }: Values) => {
    const words = { reply: reply.trim() }
    const body =
      answer === 'found' ? { answer, receipt_id: receipt_id.trim(), ...words } : { answer, ...words }
    await answerEnquiry(enquiry.id, body)
    notify(t('done'))
    onClose()
  }
  return (
    <Dialog open={chosen !== undefined} title={t(`${answer}.title`)} onClose={onClose}>
      <Form
        schema={schemaOf(answer)}
        defaultValues={{ receipt_id: receipt, reply: t(`${answer}.template`) }}
        submitLabel={t('submit')}
        onSubmit={give}
        failureAction={(failure) => <ReloadAction failure={failure} onReload={onClose} />}
      >
        <p>{t(`${answer}.words`)}</p>
        {answer === 'found' && (
          <TextField
            name="receipt_id"
            label={t('receipt')}
            hint={t('receiptHint')}
            maxLength={64}
            autoComplete="off"
          />
        )}
        <TextAreaField name="reply" label={t('reply')} hint={t('replyHint')} maxLength={1000} rows={5} />
      </Form>
    </Dialog>
  )
}
