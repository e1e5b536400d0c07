import { useSyncExternalStore } from 'react'
import { type Language, languages } from './messages.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** What a person chose on this device. `public/theme.js` reads the same keys before the first paint. */
export type Settings = { readonly language: Language; readonly theme: Theme }

const PREFIX = 'causeway_'

/** A browser may forbid storage: then a choice lasts as long as the page. */
function readStored<Option extends string>(name: string, options: readonly [Option, ...Option[]]): Option {
  try {
    const stored = localStorage.getItem(`${PREFIX}${name}`)
    return options.find((option) => option === stored) ?? options[0]
  } catch {
    return options[0]
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(`${PREFIX}${name}`, value)
  } catch {}
}

function readSettings(): Settings {
  return { language: readStored('language', languages), theme: readStored('theme', themes) }
}

let current = readSettings()
const listeners = new Set<() => void>()

function apply(settings: Settings): void {
  current = settings
  document.documentElement.lang = settings.language
  document.documentElement.dataset['theme'] = settings.theme
  for (const listener of listeners) listener()
}

export function changeSettings(change: Partial<Settings>): void {
  for (const [name, value] of Object.entries(change)) store(name, value)
  apply({ ...current, ...change })
}

/** Another tab's choice is this tab's choice, too. */
function onStorage({ key }: StorageEvent): void {
  if (key === null || key.startsWith(PREFIX)) apply(readSettings())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => current)
}
