import type { PayeeDetail, PayeeInput } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../../router/screen-link.ts'
import type { UnsentDraft } from '../../../unsent-draft.ts'
import { ConflictChoice } from '../../drafts/parts/conflict-choice.tsx'
import { withEdits } from '../../drafts/parts/field-edits.ts'
import { LeaveGuard } from '../../drafts/parts/leave-guard.tsx'
import { SaveStatus } from '../../drafts/parts/save-status.tsx'
import { firstValue, useKeptDraft } from '../../drafts/parts/use-kept-draft.ts'
import { ProfileFormProvider, useCheckedForm } from '../../profile-form/parts/profile-form.tsx'
import { useDraftFiles } from '../../receipt-accounts/parts/use-draft-files.ts'
import { useSubmitting } from '../../receipt-accounts/parts/use-submitting.ts'
import { payeeQueries, readPayee, savePayee } from '../queries.ts'
import styles from './edit.module.css'
import { draftOf, inputOf, payeeKind } from './form-kind.ts'
import { FormSections } from './form-sections.tsx'
import { NameCheckNotice } from './name-check-notice.tsx'
import { PayeeProblems } from './payee-problems.tsx'
import { RefusedSubmission } from './refused-submission.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { useVerifying } from './use-verifying.ts'
import { useWayBack } from './use-way-back.ts'

const CLOSED = ['payee_wrong_state', 'payee_not_found']
const open = () => false

export type EditedPayee = {
  readonly payee: PayeeDetail
  /** Details and revision to begin with; revision 0 begins a change. */
  readonly revision: number
  readonly input: PayeeInput
  readonly unsent: UnsentDraft | undefined
}

/** The draft of a payee or of a change: saved while it is edited, then verified. */
export function PayeeForm({ payee, revision, input, unsent }: EditedPayee) {
  const { id } = payee
  const t = useTranslations('payee-form')
  const uploads = useTranslations('kit-work.files')
  const goTo = useGoTo()
  const { payment } = useWayBack(payee.direction)
  const client = useQueryClient()
  const [draft] = useState(() => {
    return { id, version: revision, value: draftOf(input), saved_at: payee.open_version?.saved_at, unsent }
  })
  const checked = useCheckedForm(payeeKind, firstValue(draft))
  const reload = () => void client.invalidateQueries({ queryKey: payeeQueries.draft(id).queryKey })
  const { keeper, state } = useKeptDraft({
    draft,
    form: checked,
    closed_codes: CLOSED,
    save: ({ version, value }, kept) => savePayee(id, version, inputOf(value), kept),
    onClosed: reload,
  })
  const verifying = useVerifying(payee, checked.form)
  const { summary, isTried, isUploading, isAtWork, failure, wrong, submit } = useSubmitting({
    form: checked,
    keeper,
    closed_codes: CLOSED,
    send: verifying.send,
    onClosed: reload,
    onSubmitted: () =>
      payment ? goTo(payment.to, { ...payment.draft, payee: id }) : goTo('PayeeManagement', { id }),
  })
  const { check } = verifying
  return (
    <ProfileFormProvider
      profileForm={checked}
      onLeave={() => void keeper.flush()}
      isLocked={open}
      remarks={useRemarks(payee)}
      {...useDraftFiles()}
    >
      <LeaveGuard keeper={keeper} />
      <div className={styles['form']}>
        <div className={styles['status']}>
          <SaveStatus state={state} onRetry={() => void keeper.flush()} />
        </div>
        {state.kind === 'conflict' && (
          <ConflictChoice
            keeper={keeper}
            load={() => loadTheirs(id)}
            onReset={(value) => checked.form.reset(payeeKind.valuesOf(value))}
            merge={withEdits}
          />
        )}
        {isTried && wrong.length > 0 && <PayeeProblems ref={summary} problems={wrong} />}
        <ReviewNotice payee={payee} />
        {payee.in_force && <Notice tone="info">{t('changeNote')}</Notice>}
        <FormSections proven={payee.proof_relations} />
        {isTried && isUploading && <Notice tone="info">{uploads('sending')}</Notice>}
        {failure !== undefined && <RefusedSubmission failure={failure} />}
        {check && (
          <NameCheckNotice check={check} isAtWork={isAtWork} onAccept={() => verifying.accept(submit)} />
        )}
        <div className={styles['actions']}>
          <Button tone="primary" size="large" loading={isAtWork} onClick={submit}>
            {t('submit')}
          </Button>
        </div>
      </div>
    </ProfileFormProvider>
  )
}

async function loadTheirs(id: string) {
  const { open_version, in_force } = await readPayee(id)
  const input = open_version?.input ?? in_force?.input
  if (!input) throw new Error('The payee has no details')
  return {
    version: open_version?.revision ?? 0,
    value: draftOf(input),
    saved_at: open_version?.saved_at ?? '',
  }
}

/** The findings of a reviewer, by path. */
function useRemarks({ open_version }: PayeeDetail): ReadonlyMap<string, string> {
  const t = useTranslations('payee-words.findings')
  const findings = open_version?.version_state === 'material_required' ? open_version.findings : []
  return new Map(findings.flatMap(({ path, reason }) => (path ? [[path, t(reason)]] : [])))
}
