import { useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { useEntered } from '../components/use-entered.ts'
import { createStore } from '../settings/store.ts'
import type { Initials } from './initials.ts'

const NONE: Initials = {}

const initials = createStore(NONE)
/** Without initials a label is still found by its characters. */
async function load(): Promise<void> {
  initials.set((await import('../../data/initials.json')).default)
}

const loadNothing = async () => undefined

/** Pinyin initials by list and code, in Chinese only; loaded once a person enters a field. */
export function useInitials(): Initials {
  const language = useLocale()
  const known = useSyncExternalStore(initials.subscribe, initials.get)
  useEntered(language === 'zh-CN' ? load : loadNothing)
  return language === 'zh-CN' ? known : NONE
}
