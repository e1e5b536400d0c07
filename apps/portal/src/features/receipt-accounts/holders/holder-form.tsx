import { type Holder, type HolderBefore, type HolderDetails, isRenamed } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../../../router/screen-link.ts'
import type { UnsentDraft } from '../../../unsent-draft.ts'
import { ConflictChoice } from '../../drafts/parts/conflict-choice.tsx'
import { ErrorSummary } from '../../drafts/parts/error-summary.tsx'
import { withEdits } from '../../drafts/parts/field-edits.ts'
import { LeaveGuard } from '../../drafts/parts/leave-guard.tsx'
import { SaveStatus } from '../../drafts/parts/save-status.tsx'
import { firstValue, useKeptDraft } from '../../drafts/parts/use-kept-draft.ts'
import { focusPath } from '../../profile-form/parts/focus-path.ts'
import { ProfileFormProvider, useCheckedForm } from '../../profile-form/parts/profile-form.tsx'
import form from '../application/application.module.css'
import { useDraftFiles } from '../parts/use-draft-files.ts'
import { useProblemWords } from '../parts/use-problem-words.ts'
import { useSubmitting } from '../parts/use-submitting.ts'
import { readHolder, saveHolder, submitHolder } from '../queries.ts'
import { holderKind } from './form-kind.ts'
import { HolderFields } from './holder-fields.tsx'
import { Impact } from './impact.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { useHolderLabel } from './use-holder-label.ts'
import { useReloadDraft } from './use-reload-draft.ts'

const CLOSED = ['holder_wrong_state', 'holder_not_found']
const open = () => false

export type EditedHolder = {
  readonly holder: Holder
  /** Details and revision to begin with; revision 0 begins a change. */
  readonly revision: number
  readonly details: HolderDetails
  readonly unsent: UnsentDraft | undefined
}

/** The draft of a holder or of a change: saved while it is edited, then submitted for review. */
export function HolderForm({ holder, revision, details, unsent }: EditedHolder) {
  const { id } = holder
  const t = useTranslations('account-holder')
  const goTo = useGoTo()
  const before = beforeOf(holder)
  const [kind] = useState(() => holderKind(before))
  const [draft] = useState(() => {
    return { id, version: revision, value: details, saved_at: holder.open_version?.saved_at, unsent }
  })
  const checked = useCheckedForm(kind, firstValue(draft))
  const reload = useReloadDraft(id)
  const { keeper, state } = useKeptDraft({
    draft,
    form: checked,
    closed_codes: CLOSED,
    save: ({ version, value }, kept) => saveHolder(id, version, value, kept),
    onClosed: reload,
  })
  const files = useDraftFiles()
  const { summary, isTried, isUploading, isAtWork, failure, wrong, submit } = useSubmitting({
    form: checked,
    keeper,
    closed_codes: CLOSED,
    send: (given) => submitHolder(id, given),
    onClosed: reload,
    onSubmitted: async () => {
      notify(t('submitted'))
      await goTo('AccountHolders')
    },
  })
  const uploads = useTranslations('kit-work.files')
  const labelOf = useHolderLabel()
  const wordsOf = useProblemWords()
  return (
    <ProfileFormProvider
      profileForm={checked}
      onLeave={() => void keeper.flush()}
      isLocked={open}
      remarks={useRemarks(holder)}
      {...files}
    >
      <LeaveGuard keeper={keeper} />
      <div className={form['form']}>
        <div className={form['status']}>
          <SaveStatus state={state} onRetry={() => void keeper.flush()} />
        </div>
        {state.kind === 'conflict' && (
          <ConflictChoice
            keeper={keeper}
            load={() => loadTheirs(id)}
            onReset={(value) => checked.form.reset(kind.valuesOf(value))}
            merge={withEdits}
          />
        )}
        {isTried && wrong.length > 0 && (
          <ErrorSummary
            ref={summary}
            problems={wrong}
            labelOf={labelOf}
            wordsOf={wordsOf}
            onGo={(path) => focusPath(path)}
          />
        )}
        <RefusalNotice holder={holder} />
        {before && <Notice tone="info">{t('reviewNote')}</Notice>}
        <RenameImpact holder={holder} before={before} />
        <HolderFields before={before} />
        {isTried && isUploading && <Notice tone="info">{uploads('sending')}</Notice>}
        {failure !== undefined && <FailureNotice failure={failure} />}
        <div className={form['actions']}>
          <Button tone="primary" size="large" loading={isAtWork} onClick={submit}>
            {t('submit')}
          </Button>
        </div>
      </div>
    </ProfileFormProvider>
  )
}

function beforeOf({ in_force, name, name_latin, accounts }: Holder): HolderBefore | undefined {
  return in_force ? { name, name_latin, has_accounts: accounts.length > 0 } : undefined
}

/** The accounts that a new name touches, before it is submitted. */
function RenameImpact({
  holder,
  before,
}: {
  readonly holder: Holder
  readonly before: HolderBefore | undefined
}) {
  const values = useWatch() as HolderDetails
  if (!before?.has_accounts || !isRenamed(values, before)) return null
  return <Impact accounts={holder.accounts} />
}

async function loadTheirs(id: string) {
  const { open_version, in_force } = await readHolder(id)
  const value = open_version?.details ?? in_force
  if (!value) throw new Error('The holder has no details')
  return { version: open_version?.revision ?? 0, value, saved_at: open_version?.saved_at ?? '' }
}

/** The reasons of a refusal, by path. */
function useRemarks({ open_version }: Holder): ReadonlyMap<string, string> {
  const t = useTranslations('account-holder.reasons')
  const refusals = open_version?.version_state === 'refused' ? open_version.refusals : []
  return new Map(refusals.flatMap(({ path, reason }) => (path ? [[path, t(reason)]] : [])))
}
