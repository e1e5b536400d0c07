import type { UserInfo } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { FingerprintIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useKeptFocus } from '@causeway/web/components/use-kept-focus.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useSecondsLeft } from '@causeway/web/session/use-seconds-left.ts'
import { UnansweredNotice } from '@causeway/web/write/unanswered-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SuspendedNotice, useIsSuspended } from '../../../components/suspended-notice.tsx'
import { isCancelled, passkeysWork } from '../../../passkeys.ts'
import { securityQueries } from '../../security/queries.ts'
import styles from '../consent.module.css'
import { LazySetPayPassword } from '../lazy-set-pay-password.tsx'
import { PayPasswordForm } from '../pay-password-form.tsx'
import { type ConsentKind, ContentDiffersError } from './consent.ts'
import type { Consenting } from './use-consent.ts'

type Props<Answer> = {
  readonly kind: ConsentKind<Answer>
  /** The result of `useConsent`. */
  readonly consenting: Consenting
  /** Every detail that the user consents to, line by line. */
  readonly children: ReactNode
  /** Shown in place of the consent controls while consent is not possible. */
  readonly instead?: ReactNode
  /** Identifies what is shown in that place; when it changes, the focus moves to the new content. */
  readonly shown: string
}

/**
 * The user's consent to moving money: by payment password, or by passkey if one is registered. A payment
 * password can be set here, so that the entries of the form are kept.
 */
export function ConsentForm<Answer>({ kind, consenting, children, instead, shown }: Props<Answer>) {
  const { data: user } = useQuery(securityQueries.info())
  const { state, failure, refusals, isClosed, way, give, forget } = consenting
  const [isSetting, setSetting] = useState(false)
  const isSuspended = useIsSuspended() && !isClosed
  const isLocked = useSecondsLeft(user?.pay_pwd_locked_until ?? LONG_AGO) > 0
  const canType = !user || (user.has_pay_pwd && !isLocked)
  const place = useKeptFocus<HTMLDivElement>(`${canType} ${isSetting} ${isSuspended} ${shown}`)
  // The notice shown in place of the boxes explains this better.
  const isSaid = !canType && failureCode(failure)?.startsWith('pay_pwd')
  useEffect(() => {
    if (isSaid) forget()
  })
  const passkey = () => give('passkey', kind.sign)
  const set = () => setSetting(true)
  const ways = (
    <>
      {failure !== undefined && !isSaid && <Failed key={refusals} failure={failure} />}
      {!canType ? (
        <NoPassword user={user} onSet={set} />
      ) : (
        <PayPasswordForm
          // Masked digits cannot be corrected: each try begins with empty boxes.
          key={refusals}
          isRetry={failure !== undefined}
          isBlocked={isClosed}
          submitLabel={kind.submitLabel}
          onSubmit={(pay_pwd) => give('pay_pwd', async () => ({ pay_pwd }))}
        />
      )}
      <div className={styles['ways']}>
        {user && user.passkey_count > 0 && passkeysWork() && (
          <PasskeyButton loading={way === 'passkey'} disabled={isClosed} onClick={passkey} />
        )}
        {user && canType && <ForgottenButton onClick={set} />}
      </div>
    </>
  )
  return (
    <>
      {children}
      {state === 'unanswered' && <UnansweredNotice />}
      <section ref={place} className={styles['consent']} aria-label={kind.title}>
        {instead ?? (isSuspended ? <SuspendedNotice /> : ways)}
        {/* A quote that ends meanwhile must not take away what is being typed here. */}
        <LazySetPayPassword
          open={isSetting}
          onClose={() => setSetting(false)}
          // A refusal of the old payment password says nothing about the new one.
          onSaved={forget}
        />
      </section>
    </>
  )
}

const LONG_AGO = new Date(0).toISOString()

type ButtonProps = Pick<ComponentProps<typeof Button>, 'loading' | 'disabled' | 'onClick'>

function PasskeyButton(props: ButtonProps) {
  const t = useTranslations('consent.passkey')
  return (
    <Button {...props} tone="quiet" icon={<FingerprintIcon />}>
      {t('use')}
    </Button>
  )
}

function ForgottenButton(props: ButtonProps) {
  const t = useTranslations('consent')
  return (
    <Button {...props} tone="quiet">
      {t('forgotten')}
    </Button>
  )
}

function Failed({ failure }: { readonly failure: unknown }) {
  const t = useTranslations('consent.passkey')
  if (isCancelled(failure)) return <Notice role="status">{t('cancelled')}</Notice>
  const isOther = failure instanceof ContentDiffersError
  if (!isOther && failureCode(failure) !== 'passkey_wrong') return <FailureNotice failure={failure} />
  return (
    <Notice tone="bad" role="alert">
      {t(isOther ? 'differs' : 'wrong')}
    </Notice>
  )
}

type NoPasswordProps = { readonly user: UserInfo; readonly onSet: () => void }

/** No payment password is set, or it is locked after wrong tries: says until when, and what to do next. */
function NoPassword({ user: { has_pay_pwd, pay_pwd_locked_until }, onSet }: NoPasswordProps) {
  const t = useTranslations('consent')
  const state = has_pay_pwd ? 'locked' : 'missing'
  const action = (
    <Button size="small" onClick={onSet}>
      {t(`${state}.action`)}
    </Button>
  )
  return (
    <Notice tone="warn" title={t(`${state}.title`)} action={action} {...(has_pay_pwd && { role: 'alert' })}>
      {t.rich(`${state}.words`, {
        time: () => pay_pwd_locked_until && <Time value={pay_pwd_locked_until} />,
      })}
    </Notice>
  )
}
