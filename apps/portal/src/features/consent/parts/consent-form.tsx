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
import { type ConsentKind, ContentDiffersError, signWithPasskey } from './consent.ts'
import type { Consenting } from './use-consent.ts'

type Props<Answer> = {
  readonly kind: ConsentKind<Answer>
  /** By `useConsent`. */
  readonly consenting: Consenting
  /** All that the person consents to, line by line. */
  readonly children: ReactNode
  /** Why nobody can consent now, in the place of the ways to do it. */
  readonly instead?: ReactNode
  /** Names what is in that place: another name moves the focus that was lost with the last one. */
  readonly shown: string
}

/**
 * The person's yes to moving money: the payment password, or a passkey where there is one. A payment password
 * is set here, too, so that nothing that was filled in is lost.
 */
export function ConsentForm<Answer>({ kind, consenting, children, instead, shown }: Props<Answer>) {
  const { data: user } = useQuery(securityQueries.info())
  const { state, failure, refusals, isClosed, way, give, forget } = consenting
  const [isSetting, setSetting] = useState(false)
  const isSuspended = useIsSuspended() && !isClosed
  const isLocked = useSecondsLeft(user?.pay_pwd_locked_until ?? LONG_AGO) > 0
  const canType = !user || (user.has_pay_pwd && !isLocked)
  const place = useKeptFocus<HTMLDivElement>(`${canType} ${isSetting} ${isSuspended} ${shown}`)
  // What takes the place of the boxes says it, and better.
  const isSaid = !canType && failureCode(failure)?.startsWith('pay_pwd')
  useEffect(() => {
    if (isSaid) forget()
  })
  const passkey = () => give('passkey', () => signWithPasskey(kind.authorise, kind.isAsShown))
  const set = () => setSetting(true)
  const ways = (
    <>
      {failure !== undefined && !isSaid && <Failed key={refusals} failure={failure} />}
      {!canType ? (
        <NoPassword user={user} onSet={set} />
      ) : (
        <PayPasswordForm
          // Dots cannot be mended: each try begins with empty boxes.
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
          // What was said of the old payment password need not be true of the new one.
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

/** None was ever set, or too many wrong ones were typed: when it can be used again, and the way on. */
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
