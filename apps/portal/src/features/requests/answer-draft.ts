import type { Request } from '@causeway/contract'
import { sessionState } from '@causeway/web/session/session.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { type AnswerValues, firstValue, waitsForAnswer } from './answer-values.ts'
import { ANSWERS_PREFIX } from './parts/forget-answers.ts'

/** A draft belongs to one user, one request and one round, and is gone when its tab is closed. */
function keyOf({ id, round }: Request): string {
  return `${ANSWERS_PREFIX}${sessionState().session?.user_info?.id ?? ''}:${id}:${round}`
}

/** The draft stored before a reload, or the initial values. */
export function readDraft(request: Request): AnswerValues {
  const asked = request.items.filter(waitsForAnswer)
  const first = Object.fromEntries(asked.map((item) => [item.id, firstValue(item)]))
  try {
    return { ...first, ...JSON.parse(sessionStorage.getItem(keyOf(request)) ?? '{}') }
  } catch {
    return first
  }
}

export function forgetDraft(request: Request): void {
  try {
    sessionStorage.removeItem(keyOf(request))
  } catch {}
}

/** Stores the values of the surrounding form. */
export function KeepDraft({ request }: { readonly request: Request }) {
  const values = useWatch()
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(request), JSON.stringify(values))
    } catch {}
  }, [request, values])
  return null
}
