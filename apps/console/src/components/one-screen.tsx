import { failureCode } from '@causeway/web/api/failure.ts'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { ErrorState } from '@causeway/web/components/states.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props<One> = {
  readonly query: UseQueryResult<One>
  /** The code of the error of an unknown id. */
  readonly unknown: string
  readonly notFound: ReactNode
  readonly children: (one: One) => ReactNode
}

/** The screen of one object: while it loads, once it is there, and if there is none. */
export function OneScreen<One>({ query, unknown, notFound, children }: Props<One>) {
  const { data, error, refetch } = query
  if (data !== undefined) {
    return (
      <>
        <QueryFailure query={query} />
        {children(data)}
      </>
    )
  }
  if (failureCode(error) === unknown) return notFound
  if (error) return <ErrorState level={1} failure={error} onRetry={() => void refetch()} />
  return <Skeleton lines={12} />
}
