import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FailureNotice } from '../form/failure-notice.tsx'
import { Button } from './button.tsx'
import { RefreshIcon } from './icons.tsx'

type Props = {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** Names what could not be loaded, if the context does not. */
  readonly title?: ReactNode
}

/** A failed load or refetch, with the reason and a retry. Data loaded before stays visible. */
export function QueryFailure({ query: { error, refetch }, title }: Props) {
  const t = useTranslations('kit.states.error')
  if (!error) return null
  const retry = (
    <Button size="small" icon={<RefreshIcon />} onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  )
  return <FailureNotice failure={error} title={title} action={retry} />
}
