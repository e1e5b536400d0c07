import { differenceReasons, type SubmissionDetail } from '@causeway/contract'
import { fromWire, type Money, sum, toWire, type WireMoney } from '@causeway/money'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { isRequestFailure } from '@causeway/web/form/failure.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../router/screen-link.ts'
import { Amounts } from './amounts.tsx'
import { PartDialog } from './part-dialog.tsx'
import { discardSubmission, submitSubmission } from './queries.ts'
import { leftOf } from './submission-head.tsx'
import styles from './trade.module.css'

type Props = {
  readonly submission: SubmissionDetail
  readonly isSaved: boolean
  readonly version: () => number
  /** Reads the rows anew, once some of them were submitted. */
  readonly reload: () => void
}

type Reason = (typeof differenceReasons)[number]

/** Pinned: what the draft covers, what is still open, and the quota once it is accepted. */
export function DraftFoot({ submission, isSaved, version, reload }: Props) {
  const t = useTranslations('trade-materials.editor')
  const names = useTranslations('trade.papers')
  const { id, covered, receipts, quota, problem_count, valid, papers } = submission
  const goTo = useGoTo()
  const [dialog, setDialog] = useState<'discard' | 'part'>()
  const { submit, asked, reason } = useSubmitting(id, version)
  const { run, isAtWork, failure } = useWrite(async () => {
    await submit('all')
    notify(t('submitted'))
  })
  const missing = papers.filter(({ is_needed, files }) => is_needed && files.length === 0)
  const isPart = problem_count > 0
  const isAny = isPart ? (valid?.row_count ?? 0) > 0 : covered.length > 0
  const close = () => setDialog(undefined)
  return (
    <div className={styles['foot']}>
      <dl>
        <div>
          <dt>{t('covered')}</dt>
          <dd>
            <Amounts amounts={covered} />
          </dd>
        </div>
        <div>
          <dt>{t('lacking')}</dt>
          <dd>
            <Amounts amounts={lackingOf(receipts)} />
          </dd>
        </div>
        <div>
          <dt>{t('after')}</dt>
          <dd>
            <Amounts amounts={quota.map(({ after }) => after)} />
          </dd>
        </div>
      </dl>
      {dialog !== 'part' && reason}
      {missing.length > 0 && (
        <p className={styles['quiet']}>
          {t('papersMissing', { papers: missing.map(({ paper }) => names(paper)).join(t('and')) })}
        </p>
      )}
      <Button onClick={() => setDialog('discard')}>{t('discard')}</Button>
      <Button
        tone="primary"
        disabled={!(isSaved && isAny && missing.length === 0)}
        loading={isAtWork}
        onClick={() => (isPart ? setDialog('part') : void run())}
      >
        {t('submit')}
      </Button>
      {failure !== undefined && !asked(failure) && <FailureNotice failure={failure} />}
      <PartDialog
        open={dialog === 'part'}
        submission={submission}
        onClose={close}
        onSubmit={async () => {
          const part = await submit('valid')
          reload()
          return part
        }}
      >
        {reason}
      </PartDialog>
      <Confirm
        open={dialog === 'discard'}
        onClose={close}
        title={t('discard')}
        confirmLabel={t('discard')}
        tone="danger"
        onConfirm={async () => {
          await discardSubmission(id)
          notify(t('discarded'))
          await goTo('CollectionMaterialSubmit', { tab: 'submissions' })
        }}
      >
        {t('discardWords')}
      </Confirm>
    </div>
  )
}

/** Submits the draft, with the reason of a difference once the server asks for it. */
function useSubmitting(id: string, version: () => number) {
  const [difference_reason, setReason] = useState<Reason | null>(null)
  const [isAsked, setAsked] = useState(false)
  const asked = (failure: unknown) =>
    isRequestFailure(failure) && failure.details?.fields?.['difference_reason'] !== undefined
  const submit = async (rows: 'all' | 'valid') => {
    try {
      return await submitSubmission(id, { version: version(), difference_reason, rows })
    } catch (failure) {
      if (asked(failure)) setAsked(true)
      throw failure
    }
  }
  const reason = isAsked && <ReasonSelect value={difference_reason} onChange={setReason} />
  return { submit, asked, reason }
}

type ReasonProps = { readonly value: Reason | null; readonly onChange: (reason: Reason | null) => void }

function ReasonSelect({ value, onChange }: ReasonProps) {
  const t = useTranslations('trade-materials.editor')
  const reasons = useTranslations('trade.difference_reasons')
  return (
    <label>
      <span className={styles['quiet']}>{t('reasonWords')}</span>
      <select
        className={styles['reason']}
        aria-label={t('reason')}
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || null) as Reason | null)}
      >
        <option value="" />
        {differenceReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasons(reason)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What is open of the chosen receipts beyond this draft, by currency. */
function lackingOf(receipts: SubmissionDetail['receipts']): WireMoney[] {
  const rests = receipts.flatMap((receipt) => fromWire(leftOf(receipt, true)) ?? [])
  const byCurrency = [...Map.groupBy(rests, ({ currency }) => currency)] as [Money['currency'], Money[]][]
  return byCurrency.map(([currency, members]) => toWire(sum(members, currency)))
}
