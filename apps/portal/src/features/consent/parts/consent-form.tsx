import type { UserInfo } from '@causeway/contract'
import { failureCode } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { FingerprintIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { useKeptFocus } from '@causeway/web/components/use-kept-focus.ts'
import { reportBug } from '@causeway/web/form/failure.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useSecondsLeft } from '@causeway/web/session/use-seconds-left.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SuspendedNotice, useIsSuspended } from '../../../components/suspended-notice.tsx'
import { isCancelled, passkeysWork } from '../../../passkeys.ts'
import { securityQueries } from '../../security/queries.ts'
import styles from '../consent.module.css'
import { LazySetPayPassword } from '../lazy-set-pay-password.tsx'
import { PayPasswordForm } from '../pay-password-form.tsx'
import {
  type Authorise,
  type AuthorisedContent,
  type Consent,
  ContentDiffersError,
  signWithPasskey,
} from './consent.ts'

export type { Consent } from './consent.ts'

type Props = {
  /** What a passkey would sign. */
  readonly authorise: Authorise
  /** Does it. What it throws is shown here; what the caller shows itself, it keeps. */
  readonly onConsent: (consent: Consent) => Promise<void>
  readonly submitLabel: ReactNode
  /** Nothing can be sent now; whoever blocks it says why. */
  readonly isBlocked?: boolean
  /** Why nobody can consent now, in the place of the ways to do it. */
  readonly instead?: ReactNode
  /** Whether what a passkey is about to sign is what the person sees. */
  readonly isAsShown?: (content: AuthorisedContent) => boolean
}

/**
 * The person's yes to moving money: the payment password, or a passkey where there is one. A payment password
 * is set here, too, so that nothing that was filled in is lost.
 */
export function ConsentForm({ authorise, onConsent, submitLabel, isBlocked = false, ...rest }: Props) {
  const { data: user } = useQuery(securityQueries.info())
  const { failures, busy, give, forget } = useConsent(onConsent, isBlocked)
  const [isSetting, setSetting] = useState(false)
  const isSuspended = useIsSuspended() && !isBlocked
  const isLocked = useSecondsLeft(user?.pay_pwd_locked_until ?? LONG_AGO) > 0
  const canType = !user || (user.has_pay_pwd && !isLocked)
  const place = useKeptFocus<HTMLDivElement>(`${canType} ${isSetting} ${isSuspended}`)
  const failure = failures.at(-1)
  // What takes the place of the boxes says it, and better.
  if (!canType && failureCode(failure)?.startsWith('pay_pwd')) forget()
  const passkey = () => give('passkey', () => signWithPasskey(authorise, rest.isAsShown ?? (() => true)))
  const set = () => setSetting(true)
  const ways = (
    <>
      {failure !== undefined && <Failed key={failures.length} failure={failure} />}
      {!canType ? (
        <NoPassword user={user} onSet={set} />
      ) : (
        <PayPasswordForm
          // Dots cannot be mended: each try begins with empty boxes.
          key={failures.length}
          isRetry={failures.length > 0}
          isBlocked={isBlocked || busy === 'passkey'}
          submitLabel={submitLabel}
          onSubmit={(pay_pwd) => give('pay_pwd', async () => ({ pay_pwd }))}
        />
      )}
      <div className={styles['ways']}>
        {user && user.passkey_count > 0 && passkeysWork() && (
          <PasskeyButton loading={busy === 'passkey'} disabled={isBlocked} onClick={passkey} />
        )}
        {user && canType && <ForgottenButton onClick={set} />}
      </div>
    </>
  )
  return (
    <div ref={place} className={styles['consent']}>
      {rest.instead ?? (isSuspended ? <SuspendedNotice /> : ways)}
      {/* A quote that ends meanwhile must not take away what is being typed here. */}
      <LazySetPayPassword
        open={isSetting}
        onClose={() => setSetting(false)}
        // What was said of the old payment password need not be true of the new one.
        onSaved={forget}
      />
    </div>
  )
}

const LONG_AGO = new Date(0).toISOString()

type Way = 'pay_pwd' | 'passkey'

/** One yes at a time, whichever way it is given. */
function useConsent(onConsent: Props['onConsent'], isBlocked: boolean) {
  const client = useQueryClient()
  const [failures, setFailures] = useState<readonly unknown[]>([])
  const [busy, setBusy] = useState<Way>()
  // Two presses may come before React has drawn the first: the lock cannot be state.
  const locked = useRef(false)
  const give = async (way: Way, prove: () => Promise<Consent>) => {
    if (locked.current || isBlocked) return
    locked.current = true
    setBusy(way)
    try {
      await onConsent(await prove())
    } catch (thrown) {
      if (failureCode(thrown)?.startsWith('pay_pwd')) {
        await client.invalidateQueries({ queryKey: securityQueries.info().queryKey })
      }
      setFailures((before) => [...before, thrown])
      reportBug(thrown)
    } finally {
      locked.current = false
      setBusy(undefined)
    }
  }
  return { failures, busy, give, forget: () => setFailures([]) }
}

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
