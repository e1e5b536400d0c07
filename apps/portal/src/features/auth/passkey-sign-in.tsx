import { Button } from '@causeway/web/components/button.tsx'
import { FingerprintIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useFieldValue } from '@causeway/web/form/use-form-values.ts'
import { useWrite } from '@causeway/web/write/use-write.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isCancelled, passkeysWork } from '../../passkeys.ts'
import styles from './auth.module.css'
import type { OnSignedIn } from './passkey.ts'
import { signInWithPasskey } from './passkey.ts'

type Props = { readonly onSignedIn: OnSignedIn; readonly below: ReactNode }

export function PasskeySignIn({ onSignedIn, below }: Props) {
  const t = useTranslations('auth')
  const remember = useFieldValue<boolean>('remember')
  const { isAtWork, failure, run } = useWrite(async () =>
    onSignedIn(await signInWithPasskey(remember), remember),
  )
  return (
    <div className={styles['more']}>
      {passkeysWork() && (
        <>
          <p className={styles['or']}>{t('signIn.or')}</p>
          <Button size="large" wide icon={<FingerprintIcon />} loading={isAtWork} onClick={() => run()}>
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
