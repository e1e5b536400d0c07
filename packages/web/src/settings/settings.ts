import { defaultLanguage, type Language, languages } from '@causeway/contract'
import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, writeStored } from './storage.ts'
import { createStore } from './store.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The user's choices on this device. `public/theme.js` reads the same keys before the first paint. */
export type Settings = { readonly language: Language; readonly theme: Theme }

function readSettings(): Settings {
  const language = readStored('language')
  const theme = readStored('theme')
  return {
    language: languages.find((option) => option === language) ?? defaultLanguage,
    theme: themes.find((option) => option === theme) ?? themes[0],
  }
}

const settings = createStore(readSettings())

export const { get: currentSettings, subscribe: subscribeSettings } = settings

function apply(next: Settings): void {
  document.documentElement.dataset['theme'] = next.theme
  settings.set(next)
}

export function changeSettings(change: Partial<Settings>): void {
  if (change.language) writeStored('language', change.language)
  if (change.theme) writeStored('theme', change.theme)
  apply({ ...currentSettings(), ...change })
}

// A choice made in another tab applies here too.
onStoredElsewhere((name) => {
  if (!name || name === 'language' || name === 'theme') apply(readSettings())
})

export function useSettings(): Settings {
  return useSyncExternalStore(subscribeSettings, currentSettings)
}
