import { Button } from '@causeway/web/components/button.tsx'
import { FingerprintIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useFieldValue } from '@causeway/web/form/use-form-values.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCancelled, passkeysWork } from '../../passkeys.ts'
import styles from './auth.module.css'
import type { OnSignedIn } from './passkey.ts'
import { signInWithPasskey } from './passkey.ts'

type Props = { readonly onSignedIn: OnSignedIn; readonly below: ReactNode }

/** The other way to sign in, below the button of the form. */
export function PasskeySignIn({ onSignedIn, below }: Props) {
  const t = useTranslations('auth')
  const remember = useFieldValue<boolean>('remember')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const signIn = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onSignedIn(await signInWithPasskey(remember), remember)
    } catch (thrown) {
      setFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['more']}>
      {passkeysWork() && (
        <>
          <p className={styles['or']}>{t('signIn.or')}</p>
          <Button size="large" wide icon={<FingerprintIcon />} loading={busy} onClick={signIn}>
            {t('passkey.use')}
          </Button>
          {failure !== undefined &&
            (isCancelled(failure) ? (
              <Notice role="status">{t('passkey.cancelled')}</Notice>
            ) : (
              <FailureNotice failure={failure} />
            ))}
        </>
      )}
      {below}
    </div>
  )
}
