import {
  changesBetween,
  type Merchant,
  openAfterRefusal,
  type Profile,
  type ProfileProblem,
} from '@causeway/contract'
import { type Step, StepIndex } from '@causeway/web/components/step-index.tsx'
import type { uploadFile } from '@causeway/web/files/upload-file.ts'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { useProfileWords } from '@causeway/web/profile/use-profile-words.ts'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LeaveGuard } from '../drafts/parts/leave-guard.tsx'
import { valuesOf } from '../profile-form/parts/form-values.ts'
import { ownerRoles } from '../profile-form/parts/person-roles.ts'
import { ProfileFormProvider, useNewProfileForm } from '../profile-form/parts/profile-form.tsx'
import { usePreloadedSections } from '../profile-form/parts/section-fields.tsx'
import { begin } from './begin.ts'
import { firstSteps } from './kept-steps.ts'
import { ConflictNotice, usePreloadedParts } from './lazy-parts.ts'
import type { Registration } from './queries.ts'
import styles from './register.module.css'
import { HeaderSaveStatus } from './save-status.tsx'
import { StepPage } from './step-page.tsx'
import { type StepName, steps as stepNames, stepOf } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useSteps } from './use-steps.ts'

type Props = { readonly user_id: string; readonly registration: Registration }

export function RegistrationForm({ user_id, registration }: Props) {
  usePreloadedSections()
  usePreloadedParts()
  const t = useTranslations('register.index')
  const sections = useTranslations('profile.sections')
  const { merchant } = registration
  const [beginning] = useState(() => begin(merchant, registration.unsent))
  const [kept] = useState(() => firstSteps(registration.steps))
  const profileForm = useNewProfileForm(beginning.profile, ({ path, code }) =>
    kept.left.includes(stepOf(path, beginning.profile, code)),
  )
  const { form, problems, read } = profileForm
  const draft = useDraft(user_id, beginning, profileForm)
  const { keeper, state } = draft
  const steps = useSteps({
    user_id,
    kept,
    read,
    onLeave: (step) => {
      const here = problems.all.filter(({ path, code }) => stepOf(path, read(), code) === step)
      problems.reveal(here.map(({ path }) => path))
      void keeper.flush()
    },
  })
  const settle = useCallback(
    (profile: Profile, theirs: Merchant) => {
      form.reset(valuesOf(profile))
      keeper.settle({ version: theirs.version, value: theirs.profile }, theirs.saved_at)
    },
    [form, keeper],
  )
  const { isAgain, uncorrected, ...rules } = useRules(merchant, read())
  const files = useFiles(registration, keeper)
  const isRefused = (step: StepName) => uncorrected.some((path) => stepOf(path, beginning.profile) === step)
  const stateOf = (step: StepName): Step['state'] => {
    // A profile that was submitted before was complete.
    if (step === steps.current || (!steps.left.has(step) && !isAgain)) return 'todo'
    return isRefused(step) || isWrong(step, read(), problems.all) ? 'error' : 'done'
  }
  const index = stepNames.map((id) => {
    return { id, title: sections(id), state: stateOf(id), tag: isRefused(id) ? t('mend') : undefined }
  })
  return (
    <ProfileFormProvider profileForm={profileForm} onLeave={() => void keeper.flush()} {...rules} {...files}>
      <HeaderSaveStatus state={state} onRetry={() => void keeper.flush()} />
      <LeaveGuard keeper={keeper} />
      <div className={styles['layout']}>
        <div className={styles['index']}>
          <StepIndex
            label={t('label')}
            title={t('title')}
            steps={index}
            current={steps.current}
            hrefOf={(id) => `?step=${id}`}
            onStep={(id) => steps.go(id as StepName)}
          />
        </div>
        <div className={styles['column']}>
          {state.kind === 'conflict' && (
            <div className={styles['conflict']}>
              <ConflictNotice keeper={keeper} onSettle={settle} />
            </div>
          )}
          <StepPage key={steps.current} steps={steps} draft={draft} merchant={merchant} />
        </div>
      </div>
    </ProfileFormProvider>
  )
}

/** `profileProblems` reports one problem across all people, so missing owners are checked here too. */
function isWrong(step: StepName, profile: Profile, problems: readonly ProfileProblem[]): boolean {
  const isOwned = profile.persons.some(({ roles }) => ownerRoles.some((role) => roles.includes(role)))
  if (step === 'owners' && !isOwned) return true
  return problems.some(({ path, code }) => stepOf(path, profile, code) === step)
}

/** After a refusal the returned items are editable and show the reason; all other fields are locked. */
function useRules(merchant: Merchant | undefined, draft: Profile) {
  const words = useProfileWords(merchant?.profile ?? { persons: [], jurisdiction: null })
  const isRefused = merchant?.merchant_state === 'audit_fail'
  const refusals = isRefused ? merchant.refusals : []
  const remarks = new Map(
    refusals.flatMap(({ path, reason }) => (path ? [[path, words.reasonOf(reason)]] : [])),
  )
  const submitted = isRefused ? merchant.submitted_profile : null
  const refused = refusals.map(({ path }) => path)
  const isOpen = submitted && openAfterRefusal({ refused, submitted }, draft, formatDate(new Date()))
  const isLocked = (path: string) => isOpen !== null && !isOpen(path)
  const changed = submitted ? changesBetween(submitted, draft).map(({ path }) => path) : []
  const isCorrected = (path: string) => changed.some((each) => each === path || each.startsWith(`${path}.`))
  const uncorrected = [...remarks.keys()].filter((path) => path && !isCorrected(path)) as string[]
  return { remarks: remarks as ReadonlyMap<string, string>, isLocked, uncorrected, isAgain: isRefused }
}

type Keeper = ReturnType<typeof useDraft>['keeper']

function useFiles(registration: Registration, keeper: Keeper) {
  const [files, setFiles] = useState(() => new Map(registration.files.map((file) => [file.id, file])))
  const addFile = (file: Registration['files'][number]) => {
    setFiles((before) => new Map([...before, [file.id, file]]))
  }
  const upload = useCallback(
    async (...[file, options]: Parameters<typeof uploadFile>) => {
      // A file belongs to a company, which exists only after the first save.
      await keeper.flush()
      const { uploadFile } = await import('@causeway/web/files/upload-file.ts')
      return uploadFile(file, options)
    },
    [keeper],
  )
  return { files, addFile, upload }
}
