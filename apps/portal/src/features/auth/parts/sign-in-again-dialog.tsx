import { Button } from '@causeway/web/components/button.tsx'
import { CoverDialog } from '@causeway/web/components/cover-dialog.tsx'
import { clearSession, type SessionState, startSession } from '@causeway/web/session/session.ts'
import { useTranslations } from 'use-intl'
import { SignInForm } from '../sign-in-form.tsx'

export function SignInAgainDialog({ ended }: { readonly ended: NonNullable<SessionState['ended']> }) {
  const t = useTranslations('auth.again')
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
