import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { ErrorState } from '@causeway/web/components/states.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props<Data> = {
  readonly query: UseQueryResult<Data>
  /** How much is expected, so that the page does not jump when it comes. */
  readonly lines: number
  readonly children: (data: Data) => ReactNode
}

/** A part of a page that loads, fails and is tried again by itself. What was shown before stays shown. */
export function Loaded<Data>({ query, lines, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  return (
    <SectionCard>
      {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton lines={lines} />}
    </SectionCard>
  )
}
