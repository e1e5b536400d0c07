import { Button } from '@causeway/web/components/button.tsx'
import { CoverDialog } from '@causeway/web/components/cover-dialog.tsx'
import { clearSession, useSession } from '@causeway/web/session/session.ts'
import { useTranslations } from 'use-intl'
import { SignInForm } from '../features/auth/parts/sign-in-form.tsx'

/** When a session ends, the same operator signs in again in place and keeps unsaved input. */
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
        below={
          <Button tone="quiet" onClick={clearSession}>
            {t('other')}
          </Button>
        }
      />
    </CoverDialog>
  )
}
