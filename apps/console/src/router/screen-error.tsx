import { clearBar, failBar } from '@causeway/web/components/loading-bar.tsx'
import { ErrorState } from '@causeway/web/components/states.tsx'
import { isLostFile } from '@causeway/web/navigation/lost-file.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

/** Shown in place of a screen that failed: the reason, and a way to try again. */
export function ScreenError({ error }: ErrorComponentProps) {
  const t = useTranslations('shell.error')
  const router = useRouter()
  const isOutdated = isLostFile(error)
  useEffect(() => {
    failBar()
    return clearBar
  }, [])
  return (
    <ErrorState
      level={1}
      title={t(isOutdated ? 'outdated' : 'broken')}
      failure={error}
      onRetry={() => (isOutdated ? window.location.reload() : void router.invalidate())}
    />
  )
}
