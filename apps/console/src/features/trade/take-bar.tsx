import { Notice } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'
import { TakeCase } from '../../components/take-case.tsx'
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
  const take = (take_over: boolean) => takeSubmission(submission.id, take_over)
  return <TakeCase words="trade-review.take" holder={reviewer} take={take} />
}
