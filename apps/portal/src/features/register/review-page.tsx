import { Button } from '@causeway/web/components/button.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { useIsUploading } from '@causeway/web/files/use-uploads.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfileForm } from '../profile-form/parts/profile-form.tsx'
import { Back } from './back.tsx'
import { type Consent, consents } from './consents.ts'
import { ProfileErrors } from './error-summary.tsx'
import styles from './register.module.css'
import { ReviewStep } from './review-step.tsx'
import type { Draft } from './use-draft.ts'
import type { useSteps } from './use-steps.ts'
import { useSubmit } from './use-submit.ts'

type Props = { readonly steps: ReturnType<typeof useSteps>; readonly draft: Draft }

/** The last step: a review of all details, the declaration and the submit button. */
export function ReviewPage({ steps, draft }: Props) {
  const t = useTranslations('register.actions')
  const { problems, read } = useProfileForm()
  const [given, setGiven] = useState<ReadonlySet<Consent>>(new Set())
  const [isTried, setTried] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const { pending, failure, refused, submit } = useSubmit(draft)
  const isUploading = useIsUploading()
  const uploads = useTranslations('kit-work.files')
  const wrong = problems.all.length > 0 ? problems.all : refused
  const give = (consent: Consent, isGiven: boolean) => {
    const others = [...given].filter((each) => each !== consent)
    setGiven(new Set(isGiven ? [...others, consent] : others))
  }
  const trySubmit = () => {
    problems.reveal(problems.all.map(({ path }) => path))
    setTried(true)
    const missing = consents.find((consent) => !given.has(consent))
    if (isUploading) return
    if (problems.all.length > 0) requestAnimationFrame(() => summary.current?.focus())
    else if (missing) steps.goToPath(`consent.${missing}`)
    else void submit()
  }
  return (
    <>
      {isTried && wrong.length > 0 && (
        <ProfileErrors ref={summary} profile={read()} problems={wrong} onGo={steps.goToPath} />
      )}
      <ReviewStep given={given} onGive={give} isAsked={isTried} />
      {isTried && isUploading && <Notice tone="info">{uploads('sending')}</Notice>}
      {failure !== undefined && refused.length === 0 && <FailureNotice failure={failure} />}
      <div className={styles['actions']}>
        <Back steps={steps} />
        <Button tone="primary" size="large" className={styles['next']} loading={pending} onClick={trySubmit}>
          {t('submit')}
        </Button>
      </div>
    </>
  )
}
