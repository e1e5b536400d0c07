import { lazyPart } from '@causeway/web/components/lazy-part.tsx'

/** The last step is loaded separately, because it is never the first one shown. */
export const ReviewPage = lazyPart(async () => (await import('./review-page.tsx')).ReviewPage, 8)
export const ConflictNotice = lazyPart(async () => (await import('./conflict-notice.tsx')).ConflictNotice)
export const LeaveGuard = lazyPart(async () => (await import('./leave-guard.tsx')).LeaveGuard)

export const laterParts = [ReviewPage, ConflictNotice, LeaveGuard]
