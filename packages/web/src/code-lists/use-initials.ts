import { useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { reportError } from '../api/report.ts'
import { useEntered } from '../components/use-entered.ts'
import { createStore } from '../settings/store.ts'
import type { Initials } from './initials.ts'

const NONE: Initials = {}

const initials = createStore(NONE)
let isAsked = false

async function load(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    initials.set((await import('../../data/initials.json')).default)
  } catch (thrown) {
    // The next screen retries; without initials a label is still found by its characters.
    isAsked = false
    reportError(thrown)
  }
}

const loadNothing = async () => undefined

/** Pinyin initials by list and code, in Chinese only; loaded once a person enters a field. */
export function useInitials(): Initials {
  const language = useLocale()
  const known = useSyncExternalStore(initials.subscribe, initials.get)
  useEntered(language === 'zh-CN' ? load : loadNothing)
  return language === 'zh-CN' ? known : NONE
}
