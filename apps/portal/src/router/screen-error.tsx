import { ApiFailure } from '@causeway/web/api/failure.ts'
import { Button } from '@causeway/web/components/button.tsx'
import { clearBar, failBar, startBar } from '@causeway/web/components/loading-bar.tsx'
import { isLostFile } from '@causeway/web/navigation/lost-file.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { clearProfiles } from '../profiles.ts'
import { ProfilesFailure } from './guard-route.ts'
import styles from './screen-error.module.css'

type Kind = 'profiles' | 'outdated' | 'broken'

function kindOf(error: unknown): Kind {
  if (error instanceof ProfilesFailure) return 'profiles'
  return isLostFile(error) ? 'outdated' : 'broken'
}

/** Shown in place of a screen that failed: the reason, and a way to try again. */
export function ScreenError({ error }: ErrorComponentProps) {
  const t = useTranslations('shell.error')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const kind = kindOf(error)
  const cause = error instanceof ProfilesFailure ? error.cause : error
  const failure = cause instanceof ApiFailure ? cause : undefined
  const request_id = failure?.details.request_id
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    failBar()
    return () => {
      isShown.current = false
      clearBar()
    }
  }, [])
  const retry = async () => {
    if (kind === 'outdated') return window.location.reload()
    setBusy(true)
    startBar()
    clearProfiles()
    await router.invalidate({ sync: true })
    if (!isShown.current) return
    failBar()
    setBusy(false)
  }
  return (
    <section className={styles['error']} role="alert">
      <h1>{t(`${kind}.title`)}</h1>
      <p className={styles['detail']}>{failure?.message || t(`${kind}.detail`)}</p>
      <Button tone="primary" loading={busy} onClick={retry}>
        {t(`${kind}.action`)}
      </Button>
      {request_id && <p className={styles['id']}>{t('id', { id: request_id })}</p>}
    </section>
  )
}
