import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { useEntered } from '@causeway/web/components/use-entered.ts'

const load = () => import('./later-parts.tsx')

/** The last step is loaded separately, because it is never the first one shown. */
export const ReviewPage = lazyPart(async () => (await load()).ReviewPage, 8)
export const ConflictNotice = lazyPart(async () => (await load()).ConflictNotice)

/** Loaded with the first input, so that the user can continue without a network. */
export const usePreloadedParts = () => useEntered(load)
