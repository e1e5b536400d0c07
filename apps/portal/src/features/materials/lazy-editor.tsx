import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { AmendmentEditor as Editor } from './amendment-editor.tsx'

const LazyEditor = lazy(async () => ({ default: (await import('./amendment-editor.tsx')).AmendmentEditor }))

/** Loaded on demand: most visits only read. */
export function AmendmentEditor(props: ComponentProps<typeof Editor>) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <LazyEditor {...props} />
    </Suspense>
  )
}
