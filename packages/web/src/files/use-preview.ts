import { useEffect, useState } from 'react'
import type { MakeLink } from './make-link.ts'

export type Preview = {
  readonly url?: string
  readonly failure?: unknown
  /** The image failed to load: its link may have been used or have expired. */
  readonly onImageError: () => void
  readonly retry: () => void
}

type Wanted = { readonly id: string; readonly page: number; readonly makeLink: MakeLink }
type State = { readonly key: string; readonly url?: string; readonly failure?: unknown }

/** The URL of a page image; a new link is created for each view. */
export function usePreview({ id, page, makeLink }: Wanted): Preview {
  const [attempt, setAttempt] = useState(0)
  const key = `${id} ${page} ${attempt}`
  const [state, setState] = useState<State>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function creates the same link.
  useEffect(() => {
    let isCurrent = true
    const keep = (next: Omit<State, 'key'>) => {
      if (isCurrent) setState({ key, ...next })
    }
    makeLink(id, { kind: 'preview', page }).then(
      ({ url }) => keep({ url }),
      (failure: unknown) => keep({ failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  const current = state?.key === key ? state : undefined
  return {
    ...(current?.url && { url: current.url }),
    ...(current?.failure !== undefined && { failure: current.failure }),
    onImageError: () => setState({ key, failure: new DOMException('No image came', 'NetworkError') }),
    retry: () => setAttempt(attempt + 1),
  }
}
