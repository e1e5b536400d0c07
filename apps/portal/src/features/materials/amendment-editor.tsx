import type { Amendment, FieldError, Merchant, StoredFile } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { type Step, StepIndex } from '@causeway/web/components/step-index.tsx'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink, useGoTo } from '../../router/screen-link.ts'
import { focusPath } from '../profile-form/parts/focus-path.ts'
import { ProfileFormProvider, useProfileForm } from '../profile-form/parts/profile-form.tsx'
import { usePreloadedSections } from '../profile-form/parts/section-fields.tsx'
import { profileSections, sectionOf } from '../profile-form/parts/section-of.ts'
import { useWatchedProfile } from '../profile-form/parts/use-profile-value.ts'
import { AmendmentReview } from './amendment-review.tsx'
import { changeRows } from './change-rows.ts'
import { EditedSection } from './edited-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import styles from './materials.module.css'
import { useAmendment, useAmendmentFiles } from './use-amendment.ts'
import { remarksOf, useReasons } from './use-remarks.ts'

type Props = {
  readonly merchant: Merchant
  readonly files: ReadonlyMap<string, StoredFile>
  /** The refused amendment that is corrected here. */
  readonly refused: Amendment | undefined
}

/** The whole profile in one form: all changes are submitted together. */
export function AmendmentEditor({ merchant, files, refused }: Props) {
  const t = useTranslations('materials.editor')
  const titles = useTranslations('titles')
  const amendment = useAmendment(merchant, refused)
  const remarks = remarksOf(refused, useReasons())
  usePreloadedSections()
  return (
    <Page
      title={t('title')}
      context={t('context')}
      breadcrumb={<ScreenLink to="SettingsAccountMaterials">{titles('SettingsAccountMaterials')}</ScreenLink>}
    >
      <ProfileFormProvider
        profileForm={amendment.profileForm}
        isLocked={() => false}
        remarks={remarks}
        {...useAmendmentFiles(files)}
      >
        <EditorColumns amendment={amendment} />
      </ProfileFormProvider>
    </Page>
  )
}

const steps = [...profileSections, 'review'] as const
export type EditorStep = (typeof steps)[number]

function EditorColumns({ amendment }: { readonly amendment: ReturnType<typeof useAmendment> }) {
  const t = useTranslations('materials.editor')
  const goTo = useGoTo()
  const { edit, field, from } = useScreenSearch()
  const current = steps.find((step) => step === edit) ?? 'company'
  const profile = useWatchedProfile()
  const { base, isSent } = amendment
  const count = changeRows(base.profile, profile).length
  const show = (step: EditorStep, path?: string) =>
    goTo('SettingsAccountMaterials', { edit: step, field: path, from })
  const showPath = (path: string, code?: FieldError) => void show(sectionOf(path, profile, code), path)

  useEffect(() => {
    // The fields of a section, and the cards of people it opens, are rendered before this.
    if (field && current !== 'review') requestAnimationFrame(() => focusPath(field))
    else window.scrollTo({ top: 0 })
  }, [field, current])
  return (
    <div className={styles['editor']}>
      <LeaveGuard isUnsent={() => count > 0 && !isSent.current} />
      <StepIndex
        label={t('index')}
        steps={useSteps(amendment)}
        current={current}
        hrefOf={(id) => `?edit=${id}`}
        onStep={(id) => void show(id as EditorStep)}
      />
      <div className={styles['column']}>
        {current === 'review' ? (
          <AmendmentReview amendment={amendment} onPath={showPath} />
        ) : (
          <>
            <EditedSection name={current} onPath={showPath} />
            <div className={styles['actions']}>
              <Button size="large" onClick={() => void goTo('SettingsAccountMaterials')}>
                {t('cancel')}
              </Button>
              <Button tone="primary" size="large" onClick={() => void show('review')}>
                {t('review', { count })}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}

function useSteps({ base }: ReturnType<typeof useAmendment>): Step[] {
  const t = useTranslations('materials.editor')
  const sections = useTranslations('profile.sections')
  const { problems } = useProfileForm()
  const profile = useWatchedProfile()
  const changed = new Set(changeRows(base.profile, profile).map(({ path }) => sectionOf(path, profile)))
  const wrong = new Set([...problems.shown.values()].map(({ path, code }) => sectionOf(path, profile, code)))
  const stateOf = (name: (typeof profileSections)[number]): Pick<Step, 'state' | 'note'> => {
    if (wrong.has(name)) return { state: 'error' }
    return changed.has(name) ? { state: 'changed' } : { state: 'todo', note: t('unchanged') }
  }
  return [
    ...profileSections.map((name) => ({ id: name, title: sections(name), ...stateOf(name) })),
    { id: 'review', title: t('reviewTitle'), state: 'todo' },
  ]
}
