import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SectionCard } from './section-card.tsx'
import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

type Props<Data> = {
  readonly query: UseQueryResult<Data>
  /** The height of the skeleton, to avoid a layout shift. */
  readonly lines: number
  readonly children: (data: Data) => ReactNode
}

/** A part of a page with its own loading, error and retry. Data shown before stays visible. */
export function Loaded<Data>({ query, lines, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  return (
    <SectionCard>
      {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton lines={lines} />}
    </SectionCard>
  )
}
