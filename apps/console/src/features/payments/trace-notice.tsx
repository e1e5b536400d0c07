import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { TextAreaField } from '@causeway/web/components/text-field.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { useMay } from '../../operator.ts'
import { answerTrace, type ConsolePaymentDetail } from './queries.ts'

const ANSWER_MAX = 500

/** The bank is asked for a payment that is late; an operator tells the merchant what it says. */
export function TraceNotice({ payment: { id, traces } }: { readonly payment: ConsolePaymentDetail }) {
  const t = useTranslations('payments.trace')
  const [isOpen, setOpen] = useState(false)
  const mayAnswer = useMay('reviewer', 'treasurer', 'administrator')
  const open = traces.find(({ trace_state }) => trace_state === 'open')
  return (
    <>
      {open && (
        <Notice
          tone="warn"
          title={t('title')}
          action={
            mayAnswer && (
              <Button size="small" onClick={() => setOpen(true)}>
                {t('open')}
              </Button>
            )
          }
        >
          {t(open.opened_by === 'merchant' ? 'byMerchant' : 'bySystem')}
        </Notice>
      )}
      <RemarkDialog
        open={isOpen}
        title={t('dialog')}
        words={t('words')}
        submitLabel={t('submit')}
        maxLength={ANSWER_MAX}
        field={<TextAreaField name="remark" label={t('answer')} maxLength={ANSWER_MAX} rows={4} />}
        onDecide={async (answer) => {
          await answerTrace(id, { answer })
          return t('done')
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
