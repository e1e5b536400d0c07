import { useSession } from '@causeway/web/session/session.ts'
import { lazy, Suspense, useEffect } from 'react'
import { catalogues } from '../messages.ts'
import styles from './session-keeper.module.css'

async function loadDialog() {
  const [{ SignInAgainDialog: component }] = await Promise.all([
    import('../features/auth/parts/sign-in-again-dialog.tsx'),
    catalogues.ensure(['auth']),
  ])
  return { default: component }
}

const SignInAgainDialog = lazy(loadDialog)

/**
 * Stands in every layout that needs a session. It hears when the session ends, and lets the same person sign
 * in again in place; the screen below stays as it was, and nobody sees it meanwhile.
 */
export function SessionKeeper() {
  const { ended } = useSession()
  useEffect(() => {
    // Loaded before it is needed: a session may end while there is no network.
    void loadDialog().catch(() => undefined)
  }, [])
  if (!ended) return null
  return (
    <Suspense fallback={<div className={styles['cover']} />}>
      <SignInAgainDialog ended={ended} />
    </Suspense>
  )
}
