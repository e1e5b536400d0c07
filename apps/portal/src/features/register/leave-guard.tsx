import { Confirm } from '@causeway/web/components/confirm.tsx'
import { currentSession } from '@causeway/web/session/session.ts'
import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SignOutGuard } from '../../components/sign-out-guard.tsx'
import type { DraftKeeper } from './draft/draft-keeper.ts'

type Props = { readonly keeper: DraftKeeper }

/** Nobody waits longer than this to hear that something could not be saved. */
const SAVED_WITHIN_MS = 5000

async function isSafe(keeper: DraftKeeper): Promise<boolean> {
  const late = new Promise((resolve) => setTimeout(resolve, SAVED_WITHIN_MS))
  await Promise.race([keeper.flush(), late])
  return keeper.isStopped || !keeper.isUnsaved()
}

/** Asks before the person goes to another screen, or signs out, while something could not be saved. */
export function LeaveGuard({ keeper }: Props) {
  const t = useTranslations('register.leave')
  const leaving = useTranslations('register.signOut')
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !currentSession()) return false
      return !(await isSafe(keeper))
    },
    // A page that is closed or loaded anew loses nothing: what is not saved is kept in this browser.
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <>
      <Confirm
        open={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t('title')}
        confirmLabel={t('confirm')}
        onConfirm={() => blocker.proceed?.()}
      >
        {t('detail')}
      </Confirm>
      {/* Signing out removes what is kept in this browser, as others may use it next. */}
      <SignOutGuard isSafe={() => isSafe(keeper)} title={leaving('title')} confirmLabel={leaving('confirm')}>
        {leaving('detail')}
      </SignOutGuard>
    </>
  )
}
