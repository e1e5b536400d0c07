import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { useEntered } from '@causeway/web/components/use-entered.ts'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { ConflictNotice as Conflict, ReviewPage as Review } from './later-parts.tsx'

const load = () => import('./later-parts.tsx')

const LazyReview = lazy(async () => ({ default: (await load()).ReviewPage }))
const LazyConflict = lazy(async () => ({ default: (await load()).ConflictNotice }))

/** The last step is loaded separately, because it is never the first one shown. */
export function ReviewPage(props: ComponentProps<typeof Review>) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <LazyReview {...props} />
    </Suspense>
  )
}

export function ConflictNotice(props: ComponentProps<typeof Conflict>) {
  return (
    <Suspense>
      <LazyConflict {...props} />
    </Suspense>
  )
}

/** Loaded with the first input, so that the user can continue without a network. */
export const usePreloadedParts = () => useEntered(load)
