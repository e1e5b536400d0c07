import { Confirm } from '@causeway/web/components/confirm.tsx'
import { currentSession } from '@causeway/web/session/session.ts'
import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SignOutGuard } from '../../../components/sign-out-guard.tsx'

type Keeper = {
  readonly isStopped: boolean
  readonly flush: () => Promise<void>
  readonly isUnsaved: () => boolean
}

type Props = {
  readonly keeper: Keeper
  /** Whether unsaved changes are stored in this browser; if not, closing the page asks too. */
  readonly isKept?: boolean
}

/** The longest wait before the user is told that saving failed. */
const SAVED_WITHIN_MS = 5000

async function isSafe(keeper: Keeper): Promise<boolean> {
  const late = new Promise((resolve) => setTimeout(resolve, SAVED_WITHIN_MS))
  await Promise.race([keeper.flush(), late])
  return keeper.isStopped || !keeper.isUnsaved()
}

type Place = { readonly pathname: string; readonly search: object }

/** A draft may be one of several objects of its path. */
function isSameScreen(current: Place, next: Place): boolean {
  const idOf = ({ search }: Place) => ('id' in search ? search.id : undefined)
  return current.pathname === next.pathname && idOf(current) === idOf(next)
}

/** Asks before the user leaves the screen or signs out while changes are unsaved. */
export function LeaveGuard({ keeper, isKept = true }: Props) {
  const t = useTranslations(isKept ? 'drafts.leave' : 'drafts.lose')
  const leaving = useTranslations(isKept ? 'drafts.signOut' : 'drafts.lose')
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isSameScreen(current, next) || !currentSession()) return false
      return !(await isSafe(keeper))
    },
    enableBeforeUnload: () => !isKept && !keeper.isStopped && keeper.isUnsaved(),
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
      {/* Signing out removes the stored changes, because another person may use this browser next. */}
      <SignOutGuard isSafe={() => isSafe(keeper)} title={leaving('title')} confirmLabel={leaving('confirm')}>
        {leaving('detail')}
      </SignOutGuard>
    </>
  )
}
