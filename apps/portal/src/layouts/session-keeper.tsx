import { Button } from '@causeway/web/components/button.tsx'
import { CoverDialog } from '@causeway/web/components/cover-dialog.tsx'
import { clearSession, startSession, useSession } from '@causeway/web/session/session.ts'
import { useTranslations } from 'use-intl'
import { SignInForm } from '../features/auth/parts/sign-in-form.tsx'

/**
 * When a session ends, the same user signs in again in place. A cover hides the screen, which keeps its
 * state. The form is part of every layout after sign-in: a session may end while there is no network.
 */
export function SessionKeeper() {
  const t = useTranslations('auth.again')
  const { ended } = useSession()
  if (!ended) return null
  return (
    <CoverDialog label={t('title')}>
      <SignInForm
        title={t('title')}
        lead={t('lead')}
        fixedEmail={ended.user_info.email}
        remembers={ended.is_persisted}
        onSignedIn={startSession}
        below={
          <Button tone="quiet" onClick={clearSession}>
            {t('other')}
          </Button>
        }
      />
    </CoverDialog>
  )
}
