import { useEffect, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { reportError } from '../api/report.ts'
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

/** Pinyin initials by list and code; loaded after the screen, in Chinese only. */
export function useInitials(): Initials {
  const language = useLocale()
  const known = useSyncExternalStore(initials.subscribe, initials.get)
  useEffect(() => {
    if (language === 'zh-CN') void load()
  }, [language])
  return language === 'zh-CN' ? known : NONE
}
