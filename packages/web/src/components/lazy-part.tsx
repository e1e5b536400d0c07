import { type ComponentProps, type FunctionComponent, lazy, Suspense, useEffect } from 'react'
import { Skeleton } from './skeleton.tsx'

/** A part of a screen that is loaded when it is first shown, with a skeleton of that many lines meanwhile. */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>, lines = 0) {
  const Loaded = lazy(async () => ({ default: await load() }))
  const Lazy = (props: Props) => (
    <Suspense fallback={lines > 0 && <Skeleton lines={lines} />}>
      <Loaded {...(props as ComponentProps<typeof Loaded>)} />
    </Suspense>
  )
  return Object.assign(Lazy, { load })
}

type Loadable = { readonly load: () => Promise<unknown> }

/** Loads parts right after the screen, so that it works even if the network is lost. */
export function usePreloaded(parts: readonly Loadable[]): void {
  useEffect(() => {
    for (const { load } of parts) void load().catch(() => undefined)
  }, [parts])
}
