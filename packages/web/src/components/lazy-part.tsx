import { type ComponentProps, type FunctionComponent, lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'

/** A part of a screen that is loaded when it is first shown, with a skeleton of that many lines meanwhile. */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>, lines = 0) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={lines > 0 && <Skeleton lines={lines} />}>
      <Loaded {...(props as ComponentProps<typeof Loaded>)} />
    </Suspense>
  )
}
