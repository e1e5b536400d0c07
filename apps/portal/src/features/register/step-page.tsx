import { type Merchant, ownerThreshold, riskReasonsOf } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfileForm } from '../profile-form/parts/profile-form.tsx'
import { SectionFields } from '../profile-form/parts/section-fields.tsx'
import { useWatchedProfile } from '../profile-form/parts/use-profile-value.ts'
import { Back } from './back.tsx'
import { ProfileErrors } from './error-summary.tsx'
import { ReviewPage } from './lazy-parts.ts'
import styles from './register.module.css'
import { stepOf } from './steps.ts'
import type { Draft } from './use-draft.ts'
import type { useSteps } from './use-steps.ts'

type Steps = ReturnType<typeof useSteps>

type Props = {
  readonly steps: Steps
  readonly draft: Draft
  readonly merchant: Merchant | undefined
}

/** One step: its fields, its problems and the buttons to continue. */
export function StepPage({ steps, draft, merchant }: Props) {
  const sections = useTranslations('profile.sections')
  const isReview = steps.current === 'review'
  return (
    <>
      <header className={styles['head']}>
        <h1 ref={steps.heading} tabIndex={-1}>
          {sections(steps.current)}
        </h1>
        <Lead steps={steps} />
      </header>
      <WholeRefusal merchant={merchant} />
      {isReview ? <ReviewPage steps={steps} draft={draft} /> : <Fields steps={steps} />}
    </>
  )
}

function Lead({ steps }: { readonly steps: Steps }) {
  const t = useTranslations('register.leads')
  if (steps.current === 'owners') return <OwnersLead />
  return <p>{t(steps.current)}</p>
}

function OwnersLead() {
  const t = useTranslations('register.leads')
  const words = useTranslations('profile.risk_reasons')
  const profile = useWatchedProfile()
  const reasons = riskReasonsOf(profile)
  return (
    <>
      <p>{t('owners', { percent: ownerThreshold(profile) })}</p>
      {reasons.length > 0 && (
        <p>{t('lower', { reasons: reasons.map((reason) => words(reason)).join(t('comma')) })}</p>
      )}
    </>
  )
}

/** The reasons for a refusal that concern the application as a whole. */
function WholeRefusal({ merchant }: Pick<Props, 'merchant'>) {
  const t = useTranslations('register')
  const words = useTranslations('profile.reasons')
  if (merchant?.merchant_state !== 'audit_fail') return null
  const whole = merchant.refusals.filter(({ path }) => !path)
  return (
    <Notice tone="warn" title={t('refused.title')}>
      <p>{t('refused.detail')}</p>
      {whole.map(({ reason }) => (
        <p key={reason}>{words(reason)}</p>
      ))}
    </Notice>
  )
}

function Fields({ steps }: { readonly steps: Steps }) {
  const t = useTranslations('register.actions')
  const { problems, read } = useProfileForm()
  const [isTried, setTried] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const profile = read()
  const here = problems.all.filter(({ path, code }) => stepOf(path, profile, code) === steps.current)
  const goOn = () => {
    if (steps.next) steps.go(steps.next)
  }
  const tryOn = () => {
    if (here.length === 0) return goOn()
    problems.reveal(here.map(({ path }) => path))
    setTried(true)
    requestAnimationFrame(() => summary.current?.focus())
  }
  return (
    <>
      {isTried && here.length > 0 && (
        <ProfileErrors ref={summary} profile={profile} problems={here} onGo={steps.goToPath}>
          <Button size="small" tone="quiet" onClick={goOn}>
            {t('later')}
          </Button>
        </ProfileErrors>
      )}
      <StepFields steps={steps} />
      <div className={styles['actions']}>
        {steps.previous && <Back steps={steps} />}
        <Button tone="primary" size="large" className={styles['next']} onClick={tryOn}>
          {t('next')}
        </Button>
      </div>
    </>
  )
}

function StepFields({ steps }: { readonly steps: Steps }) {
  const t = useTranslations('register.actions')
  const editLink = (id: string) => (
    <Button size="small" tone="quiet" onClick={() => steps.goToPath(`persons.${id}`)}>
      {t('editPerson')}
    </Button>
  )
  return steps.current === 'review' ? null : <SectionFields name={steps.current} editLink={editLink} />
}
