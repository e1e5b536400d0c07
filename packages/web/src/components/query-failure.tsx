import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FailureNotice } from '../form/failure-notice.tsx'
import { Button } from './button.tsx'
import { RefreshIcon } from './icons.tsx'

type Props = {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** What it is that could not be read, where that is not plain to see. */
  readonly title?: ReactNode
}

/** A part that could not be read, or not again: why, and once more. What is known of it stays. */
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
