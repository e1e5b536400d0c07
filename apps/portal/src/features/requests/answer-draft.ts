import type { Request } from '@causeway/contract'
import { sessionState } from '@causeway/web/session/session.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { type AnswerValues, firstValue, waitsForAnswer } from './answer-values.ts'
import { ANSWERS_PREFIX } from './parts/forget-answers.ts'

/** What is being written belongs to one person, one request and one round, and dies with its tab. */
function keyOf({ id, round }: Request): string {
  return `${ANSWERS_PREFIX}${sessionState().session?.user_info?.id ?? ''}:${id}:${round}`
}

/** What was typed before the page was loaded again, or what the form starts with. */
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

/** Keeps what the form around it holds. */
export function KeepDraft({ request }: { readonly request: Request }) {
  const values = useWatch()
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(request), JSON.stringify(values))
    } catch {}
  }, [request, values])
  return null
}
