import { failureCode } from '@causeway/web/api/failure.ts'
import { QueryFailure } from '@causeway/web/components/query-failure.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { ErrorState, NotFoundState } from '@causeway/web/components/states.tsx'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScreenLink } from '../router/screen-link.ts'
import { useScreenId } from '../router/use-screen-id.ts'
import type { ScreenName } from '../screens.ts'

type Props<One> = {
  /** The kind of the id in the address; transactions have none. */
  readonly kind?: string
  readonly queryOf: (id: string) => UseQueryOptions<One>
  /** The code of the error of an unknown id. */
  readonly unknown: string
  /** The list that leads to such objects. */
  readonly list: ScreenName
  readonly words: { readonly notFound: string; readonly toList: string }
  readonly children: (one: One) => ReactNode
}

/** The screen of one object: while it loads, once it is there, and if there is none. */
export function OneScreen<One>({ kind, list, words, ...rest }: Props<One>) {
  const id = useScreenId(kind)
  const none = (
    <NotFoundState action={<ScreenLink to={list}>{words.toList}</ScreenLink>}>{words.notFound}</NotFoundState>
  )
  // The key resets choices and input when another object is opened.
  return id ? <ById key={id} id={id} none={none} {...rest} /> : none
}

type ByIdProps<One> = Pick<Props<One>, 'queryOf' | 'unknown' | 'children'> & {
  readonly id: string
  readonly none: ReactNode
}

function ById<One>({ id, queryOf, unknown, none, children }: ByIdProps<One>) {
  const query = useQuery(queryOf(id))
  const { data, error, refetch } = query
  if (data !== undefined) {
    return (
      <>
        <QueryFailure query={query} />
        {children(data)}
      </>
    )
  }
  if (failureCode(error) === unknown) return none
  if (error) return <ErrorState level={1} failure={error} onRetry={() => void refetch()} />
  return <Skeleton lines={12} />
}
