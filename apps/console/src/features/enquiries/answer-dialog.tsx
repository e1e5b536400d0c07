import type { EnquiryAnswer } from '@causeway/contract'
import { TextAreaField, TextField } from '@causeway/web/components/text-field.tsx'
import { useTranslations } from 'use-intl'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { answerEnquiry, type ConsoleEnquiryDetail } from './queries.ts'

/** An answer about to be given, with the number of the receipt that was found. */
export type Chosen = { readonly answer: EnquiryAnswer; readonly receipt: string }

const REPLY_MAX = 1000

type Props = {
  readonly enquiry: ConsoleEnquiryDetail
  readonly chosen: Chosen | undefined
  readonly onClose: () => void
}

/** The answer in words to the merchant, which begin with a template. */
export function AnswerDialog({ enquiry, chosen, onClose }: Props) {
  const t = useTranslations('enquiries.answer')
  const { answer, receipt } = chosen ?? { answer: 'found', receipt: '' }
  const isFound = answer === 'found'
  return (
    <RemarkDialog
      open={chosen !== undefined}
      title={t(`${answer}.title`)}
      words={t(`${answer}.words`)}
      submitLabel={t('submit')}
      values={{ receipt_id: receipt }}
      needed={isFound ? ['receipt_id'] : []}
      maxLength={REPLY_MAX}
      draft={t(`${answer}.template`)}
      field={
        <TextAreaField
          name="remark"
          label={t('reply')}
          hint={t('replyHint')}
          maxLength={REPLY_MAX}
          rows={5}
        />
      }
      onDecide={async (reply, { receipt_id }) => {
        const body = isFound ? { answer, receipt_id: receipt_id.trim(), reply } : { answer, reply }
        await answerEnquiry(enquiry.id, body)
        return t('done')
      }}
      onClose={onClose}
    >
      {isFound && (
        <TextField
          name="receipt_id"
          label={t('receipt')}
          hint={t('receiptHint')}
          maxLength={64}
          autoComplete="off"
        />
      )}
    </RemarkDialog>
  )
}
