import type { FieldError } from '@causeway/contract'
import { ApiFailure, failureCode } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Notice } from '@causeway/web/components/notice.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { useIsHere } from '@causeway/web/components/use-is-here.ts'
import { useIsUploading } from '@causeway/web/files/use-uploads.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import apply from '../../../components/apply.module.css'
import { SuspendedNotice, useIsSuspended } from '../../../components/suspended-notice.tsx'
import { SaveStatus } from '../../drafts/parts/save-status.tsx'
import { ProfileFormProvider } from '../../profile-form/parts/profile-form.tsx'
import { useDraftFiles } from '../../receipt-accounts/parts/use-draft-files.ts'
import { applyScreens } from '../payment-screens.ts'
import { ExcessNotice } from './excess-notice.tsx'
import { MethodChoice } from './method-choice.tsx'
import styles from './pay-apply.module.css'
import { PayeeWords } from './payee-words.tsx'
import { PaymentAmounts } from './payment-amounts.tsx'
import { PaymentProblems } from './payment-problems.tsx'
import { PurposeFields } from './purpose-fields.tsx'
import { Refused } from './refused.tsx'
import { ScheduleField } from './schedule-field.tsx'
import { Summary } from './summary.tsx'
import { ToList } from './to-list.tsx'
import type { Editing } from './use-editing.ts'
import type { Prepared, Saving } from './use-saving.ts'

type Props = {
  readonly editing: Editing
  readonly saving: Saving
  readonly onConfirm: (ready: Prepared) => Promise<void>
  readonly onSaved: (id: string) => Promise<void>
  readonly onChangePayee: () => void
}

const open = () => false
const nothing: ReadonlyMap<string, string> = new Map()

/** The form. What depends on the price comes with the first one. */
export function EditStep({ editing, saving, onConfirm, onSaved, onChangePayee }: Props) {
  const t = useTranslations('payment-apply')
  const { payee, quote, form, query, facts } = editing
  const titles = useTranslations('titles')
  const { direction } = payee
  const isSuspended = useIsSuspended()
  const work = useSubmitting(editing, saving, onConfirm, onSaved)
  const { summary, isTried, wrong, failure } = work
  const hasPrice = quote !== undefined || facts.current.offers.length > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isSuspended) work.submit()
  }
  return (
    <Page
      title={titles(applyScreens[direction])}
      context={saving.draft ? t('draft', { number: saving.draft.number }) : t(`context.${direction}`)}
      breadcrumb={<ToList direction={direction} />}
      actions={
        saving.saved_at && (
          <SaveStatus state={{ kind: 'saved', saved_at: saving.saved_at }} onRetry={work.save} />
        )
      }
    >
      <SuspendedNotice />
      <ProfileFormProvider profileForm={form} isLocked={open} remarks={nothing} {...useDraftFiles()}>
        <form
          className={apply['edit']}
          aria-label={titles(applyScreens[direction])}
          noValidate
          onSubmit={send}
        >
          <div className={classNames(apply['column'], styles['column'])}>
            {isTried && wrong.length > 0 && (
              <PaymentProblems ref={summary} problems={wrong} editing={editing} />
            )}
            <Section
              title={t('sections.payee')}
              aside={
                <Button size="small" tone="quiet" onClick={onChangePayee}>
                  {t('payee.change')}
                </Button>
              }
            >
              <div className={styles['chosen']}>
                <PayeeWords payee={payee} />
              </div>
              <RecentChange editing={editing} />
            </Section>
            <Section title={t('sections.amount')}>
              <div className={styles['stack']}>
                <PaymentAmounts editing={editing} isTried={isTried} />
                <ExcessNotice editing={editing} />
                <QueryFailure query={query} title={t('quoteFailed')} />
              </div>
            </Section>
            {hasPrice && (
              <>
                <MethodChoice editing={editing} />
                <PurposeFields editing={editing} />
                <ScheduleField editing={editing} />
              </>
            )}
            {work.isUploading && isTried && <Notice tone="info">{t('uploading')}</Notice>}
            {failure !== undefined && <Refused failure={failure} editing={editing} />}
          </div>
          <div className={classNames(apply['aside'], styles['aside'])}>
            <Summary editing={editing} />
          </div>
          <div className={classNames(apply['submit'], styles['submit'])}>
            <Button
              type="submit"
              tone="primary"
              size="large"
              loading={work.at === 'confirm'}
              disabled={isSuspended}
            >
              {t('next')}
            </Button>
            <Button size="large" loading={work.at === 'draft'} onClick={work.save}>
              {t('save')}
            </Button>
          </div>
        </form>
      </ProfileFormProvider>
    </Page>
  )
}

const RECENT_MS = 24 * 3_600_000

/** The account has changed within a day: a letter that tells of a new account may be false. */
function RecentChange({ editing: { payee } }: Pick<Props, 'editing'>) {
  const t = useTranslations('payment-apply.changedAccount')
  const { account_since, version } = payee
  if (version < 2 || !account_since || Date.now() - Date.parse(account_since) > RECENT_MS) return null
  return (
    <Notice tone="warn" title={t('title')}>
      {t('words')}
    </Notice>
  )
}

type At = 'confirm' | 'draft'

/** Saves the draft, or has it confirmed: problems of the form are shown without a request. */
function useSubmitting(
  editing: Editing,
  saving: Saving,
  onConfirm: Props['onConfirm'],
  onSaved: Props['onSaved'],
) {
  const t = useTranslations('payment-apply')
  const { form, asked, excess, isSettled } = editing
  const summary = useRef<HTMLDivElement>(null)
  const [isTried, setTried] = useState(false)
  const isUploading = useIsUploading()
  const isHere = useIsHere()
  const { state, input, isAtWork, failure, run, forget } = useWrite(async (at: At) => {
    if (at === 'draft') {
      const { payment } = await saving.save()
      if (isHere()) await onSaved(payment.id)
      return notify(t('saved'))
    }
    const ready = await saving.prepare()
    if (isHere()) await onConfirm(ready)
  })
  const { all, shown } = form.problems
  const refused = refusedFields(failure)
  const wrong = all.length > 0 ? all.filter(({ path }) => shown.has(path)) : refused
  const submit = () => {
    setTried(true)
    form.problems.reveal(all.map(({ path }) => path))
    if (isAtWork || isUploading) return
    forget()
    if (!asked || !isSettled || excess) return focusAmount(editing)
    if (all.length > 0) requestAnimationFrame(() => summary.current?.focus())
    else void run('confirm')
  }
  const save = () => {
    if (isAtWork) return
    forget()
    if (!asked || !isSettled) {
      setTried(true)
      return focusAmount(editing)
    }
    void run('draft')
  }
  const at = isAtWork ? input : undefined
  // The fields tell what the server has found in them.
  const told = failureCode(failure) === 'payment_incomplete' && refused.length > 0 ? undefined : failure
  return {
    summary,
    isTried,
    isUploading,
    wrong,
    at,
    failure: state === 'refused' ? told : undefined,
    submit,
    save,
  }
}

function focusAmount({ amounts }: Editing): void {
  document.querySelector<HTMLInputElement>(`[name=${amounts.side}_amount]`)?.focus()
}

function refusedFields(failure: unknown): { readonly path: string; readonly code: FieldError }[] {
  const fields = failure instanceof ApiFailure ? (failure.details.fields ?? {}) : {}
  return Object.entries(fields).map(([path, code]) => ({ path, code: code as FieldError }))
}
