import type { Application } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { Confirm } from '@causeway/web/components/confirm.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { ListLink } from '../parts/list-link.tsx'
import { useDraftFiles } from '../parts/use-draft-files.ts'
import { useProblemWords } from '../parts/use-problem-words.ts'
import { useSubmitting } from '../parts/use-submitting.ts'
import { cancelApplication, readApplication, saveApplication, submitApplication } from '../queries.ts'
import { AccountFields } from './account-fields.tsx'
import styles from './application.module.css'
import { BuyerFields } from './buyer-fields.tsx'
import { formKinds, valuesOf } from './form-kind.ts'
import type { Appeals } from './store-appeal.tsx'
import { StoreFields, type StoreLimits } from './store-fields.tsx'
import { TradeFields, TradePapers } from './trade-fields.tsx'
import { usePathLabel } from './use-path-label.ts'

type Props = { readonly application: Application; readonly unsent: UnsentDraft | undefined }

const CLOSED = ['application_wrong_state', 'application_not_found']
const open = () => false
const noRemarks: ReadonlyMap<string, string> = new Map()

/** The draft of an application: saved while it is edited, and submitted once it has no problems. */
export function ApplicationForm({ application, unsent }: Props) {
  const { id, application_type } = application
  const t = useTranslations('account-form')
  const [draft] = useState(() => draftOf(application, unsent))
  const form = useCheckedForm(formKinds[application_type], firstValue(draft))
  const reload = useReload(id)
  const { keeper, state } = useKeptDraft({
    draft,
    form,
    closed_codes: CLOSED,
    save: ({ version, value }, kept) => saveApplication(id, version, value, kept),
    onClosed: reload,
  })
  const files = useDraftFiles()
  const submitting = useHanding({ id, form, keeper, onClosed: reload })
  return (
    <Page
      width="form"
      title={t(`titles.${application_type}`)}
      context={t('context')}
      breadcrumb={<ListLink />}
      actions={
        <div className={styles['status']}>
          <SaveStatus state={state} onRetry={() => void keeper.flush()} />
        </div>
      }
    >
      <ProfileFormProvider
        profileForm={form}
        onLeave={() => void keeper.flush()}
        isLocked={open}
        remarks={noRemarks}
        {...files}
      >
        <LeaveGuard keeper={keeper} />
        <div className={styles['form']}>
          {state.kind === 'conflict' && (
            <ConflictChoice
              keeper={keeper}
              load={() => loadTheirs(id)}
              onReset={(value) => form.form.reset(valuesOf(value))}
              merge={withEdits}
            />
          )}
          <Problems {...submitting} read={form.read} />
          <Section title={t('sections.accounts')}>
            <AccountFields type={application_type} />
          </Section>
          {application_type === 'e_commerce' ? (
            <StoreSection
              most={application.stores_max}
              proofDays={application.store_proof_days}
              taken={submitting.taken}
              onAppeal={submitting.forget}
            />
          ) : (
            <TradeSections />
          )}
          <Actions id={id} keeper={keeper} submitting={submitting} />
        </div>
      </ProfileFormProvider>
    </Page>
  )
}

function draftOf({ id, revision, details, saved_at }: Application, unsent: UnsentDraft | undefined) {
  return { id, version: revision, value: details, saved_at, unsent }
}

async function loadTheirs(id: string) {
  const { revision, details, saved_at } = await readApplication(id)
  return { version: revision, value: details, saved_at }
}

function useReload(id: string): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['application_draft', id] })
}

function StoreSection(settings: StoreLimits & Appeals) {
  const t = useTranslations('account-form')
  return (
    <Section title={t('sections.stores')} note={t('notes.stores')}>
      <StoreFields {...settings} />
    </Section>
  )
}

function TradeSections() {
  const t = useTranslations('account-form')
  return (
    <>
      <Section title={t('sections.trade')}>
        <TradeFields />
      </Section>
      <Section title={t('sections.buyers')} note={t('notes.buyers')}>
        <BuyerFields />
      </Section>
      <Section title={t('sections.papers')}>
        <TradePapers />
      </Section>
    </>
  )
}

type Form = ReturnType<typeof useCheckedForm<Application['details']>>
type Keeper = ReturnType<typeof useKeptDraft<Application['details']>>['keeper']
type Handing = {
  readonly id: string
  readonly form: Form
  readonly keeper: Keeper
  readonly onClosed: () => void
}

/** Submits the application, and tells which stores other merchants have bound. */
function useHanding({ id, form, keeper, onClosed }: Handing) {
  const t = useTranslations('account-form')
  const goTo = useGoTo()
  const submitting = useSubmitting({
    form,
    keeper,
    closed_codes: CLOSED,
    send: (given) => submitApplication(id, given),
    onClosed,
    onSubmitted: async () => {
      notify(t('submitted'))
      await goTo('AccountList')
    },
  })
  const { failure, refused } = submitting
  const isTaken = failureCode(failure) === 'store_bound'
  const taken = isTaken ? refused.map(({ path }) => path.split('.')[1] ?? '') : []
  return { ...submitting, taken }
}

type Submitting = ReturnType<typeof useHanding>

type ProblemsProps = Pick<Submitting, 'summary' | 'isTried' | 'wrong'> & Pick<Form, 'read'>

function Problems({ summary, isTried, wrong, read }: ProblemsProps) {
  const labelOf = usePathLabel()
  const wordsOf = useProblemWords()
  if (!isTried || wrong.length === 0) return null
  const { stores, buyers } = read()
  const rows = { stores: stores.map(({ id }) => id), buyers: buyers.map(({ id }) => id) }
  return (
    <ErrorSummary
      ref={summary}
      problems={wrong}
      labelOf={(path) => labelOf(path, rows)}
      wordsOf={wordsOf}
      onGo={(path) => focusPath(path)}
    />
  )
}

type ActionsProps = { readonly id: string; readonly keeper: Keeper; readonly submitting: Submitting }

function Actions({ id, keeper, submitting }: ActionsProps) {
  const t = useTranslations('account-form')
  const uploads = useTranslations('kit-work.files')
  const goTo = useGoTo()
  const [isAsking, setAsking] = useState(false)
  const { isTried, isUploading, isAtWork, failure, submit } = submitting
  const drop = async () => {
    await cancelApplication(id)
    keeper.stop()
    await goTo('AccountList')
  }
  return (
    <>
      {isTried && isUploading && <Notice tone="info">{uploads('sending')}</Notice>}
      {failure !== undefined && <FailureNotice failure={failure} />}
      <div className={styles['actions']}>
        <Button size="large" onClick={() => setAsking(true)}>
          {t('drop.open')}
        </Button>
        <Button tone="primary" size="large" loading={isAtWork} onClick={submit}>
          {t('submit')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('drop.title')}
        confirmLabel={t('drop.confirm')}
        tone="danger"
        onConfirm={drop}
      >
        {t('drop.words')}
      </Confirm>
    </>
  )
}
