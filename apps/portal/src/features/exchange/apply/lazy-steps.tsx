import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import type { ConfirmStep as Confirm } from './confirm-step.tsx'
import type { ResultStep as Result } from './result-step.tsx'

const loadConfirm = async () => ({ default: (await import('./confirm-step.tsx')).ConfirmStep })
const loadResult = async () => ({ default: (await import('./result-step.tsx')).ResultStep })

const LazyConfirm = lazy(loadConfirm)
const LazyResult = lazy(loadResult)

/** The later steps, which the first screen does not need. */
export function ConfirmStep(props: ComponentProps<typeof Confirm>) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <LazyConfirm {...props} />
    </Suspense>
  )
}

export function ResultStep(props: ComponentProps<typeof Result>) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <LazyResult {...props} />
    </Suspense>
  )
}

/** Preloads the later steps right after the form: a lost network must not hide the outcome. */
export function usePreloadedSteps(): void {
  useEffect(() => {
    for (const load of [loadConfirm, loadResult]) void load().catch(() => undefined)
  }, [])
}
