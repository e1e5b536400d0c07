import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SectionCard } from './section-card.tsx'
import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

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
