import { defaultLanguage, type Language, languages } from '@causeway/contract'
import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, writeStored } from './storage.ts'

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

let current = readSettings()
const listeners = new Set<() => void>()

function apply(settings: Settings): void {
  current = settings
  document.documentElement.dataset['theme'] = settings.theme
  for (const listener of listeners) listener()
}

export function currentSettings(): Settings {
  return current
}

export function changeSettings(change: Partial<Settings>): void {
  if (change.language) writeStored('language', change.language)
  if (change.theme) writeStored('theme', change.theme)
  apply({ ...current, ...change })
}

export function subscribeSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A choice made in another tab applies here too.
onStoredElsewhere((name) => {
  if (!name || name === 'language' || name === 'theme') apply(readSettings())
})

export function useSettings(): Settings {
  return useSyncExternalStore(subscribeSettings, currentSettings)
}
