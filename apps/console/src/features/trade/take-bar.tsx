import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionBar } from '../../components/desk.tsx'
import { useMay, useOperator } from '../../operator.ts'
import { type ConsoleSubmissionDetail, takeSubmission } from './queries.ts'

type Props = { readonly submission: ConsoleSubmissionDetail }

/** Whether this operator decides the rows of a submission now. */
export function useIsDeciding({ submission_state, reviewer }: ConsoleSubmissionDetail): boolean {
  const operator = useOperator()
  const isReviewer = useMay('reviewer')
  return submission_state === 'submitted' && isReviewer && reviewer?.operator_id === operator?.id
}

/** Who reviews the submission, and the way to take it. Nothing once this operator has it. */
export function TakeBar({ submission }: Props) {
  const t = useTranslations('trade-review')
  const isReviewer = useMay('reviewer')
  const isDeciding = useIsDeciding(submission)
  const { submission_state, reviewer } = submission
  if (submission_state === 'withdrawn') return <Notice>{t('withdrawn')}</Notice>
  if (submission_state !== 'submitted' || isDeciding) return null
  if (!isReviewer) return <Notice>{t('reviewerOnly')}</Notice>
  return reviewer ? <Taken submission={submission} /> : <Free submission={submission} />
}

function Free({ submission: { id } }: Props) {
  const t = useTranslations('trade-review.take')
  const { isAtWork, failure, run } = useWrite(async () => {
    await takeSubmission(id, false)
    notify(t('done'))
  })
  return (
    <>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <ActionBar words={t('words')}>
        <Button tone="primary" loading={isAtWork} onClick={() => void run()}>
          {t('open')}
        </Button>
      </ActionBar>
    </>
  )
}

function Taken({ submission: { id, reviewer } }: Props) {
  const t = useTranslations('trade-review.take')
  const [isOpen, setOpen] = useState(false)
  const name = reviewer?.name ?? ''
  const takeOver = (
    <Button size="small" onClick={() => setOpen(true)}>
      {t('over')}
    </Button>
  )
  return (
    <>
      <Notice tone="warn" title={t('taken', { name })} action={takeOver}>
        {t('takenWords')}
      </Notice>
      <Confirm
        open={isOpen}
        title={t('overTitle', { name })}
        confirmLabel={t('over')}
        onClose={() => setOpen(false)}
        onConfirm={() => takeSubmission(id, true)}
      >
        {t('overWords', { name })}
      </Confirm>
    </>
  )
}
