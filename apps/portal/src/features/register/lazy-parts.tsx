import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import type { ConflictNotice as Conflict } from './conflict-notice.tsx'
import type { LeaveGuard as Guard } from './leave-guard.tsx'
import type { ReviewPage as Review } from './review-page.tsx'

const loadReview = async () => ({ default: (await import('./review-page.tsx')).ReviewPage })
const loadConflict = async () => ({ default: (await import('./conflict-notice.tsx')).ConflictNotice })

const loadGuard = async () => ({ default: (await import('./leave-guard.tsx')).LeaveGuard })

const LazyReview = lazy(loadReview)
const LazyConflict = lazy(loadConflict)
const LazyGuard = lazy(loadGuard)

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

export function LeaveGuard(props: ComponentProps<typeof Guard>) {
  return (
    <Suspense>
      <LazyGuard {...props} />
    </Suspense>
  )
}

/** Loaded right after the form, so that the user can continue without a network. */
export function usePreloadedParts(): void {
  useEffect(() => {
    for (const load of [loadReview, loadConflict, loadGuard]) void load().catch(() => undefined)
  }, [])
}
