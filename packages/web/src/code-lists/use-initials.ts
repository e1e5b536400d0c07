import { useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { reportError } from '../api/report.ts'
import { useEntered } from '../components/use-entered.ts'
import type { Initials } from './initials.ts'

const NONE: Initials = {}

let initials = NONE
let isAsked = false
const listeners = new Set<() => void>()

async function load(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    initials = (await import('../../data/initials.json')).default
    for (const listener of listeners) listener()
  } catch (thrown) {
    // The next screen retries; without initials a label is still found by its characters.
    isAsked = false
    reportError(thrown)
  }
}

const loadNothing = async () => undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Pinyin initials by list and code, in Chinese only; loaded once a person enters a field. */
export function useInitials(): Initials {
  const language = useLocale()
  const known = useSyncExternalStore(subscribe, () => initials)
  useEntered(language === 'zh-CN' ? load : loadNothing)
  return language === 'zh-CN' ? known : NONE
}
