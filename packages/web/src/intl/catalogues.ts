import type { Language } from '@causeway/contract'
import { createStore } from '../settings/store.ts'

export type Words = Readonly<Record<string, unknown>>
/** Loads a set of catalogues: those of the shell, a layout or a screen. */
export type LoadWords = (language: Language, set: string) => Promise<Words>

/** The current language and messages, which always change together. */
export type Shown = { readonly language: Language; readonly messages: Words }

export type Catalogues = {
  /** Loads a set of catalogues in the current language, unless it is loaded. */
  readonly ensure: (set: string) => Promise<void>
  /** Loads all sets in use in another language, and then shows it. */
  readonly show: (language: Language) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
  readonly shown: () => Shown
}

/** A screen may have only some groups of a catalogue, and another screen the others. */
function joinSets(known: Words, added: Words): Words {
  const joined = Object.entries(added).map(([name, groups]) => [name, Object.assign({}, known[name], groups)])
  return { ...known, ...Object.fromEntries(joined) }
}

export function createCatalogues(first: Language, load: LoadWords): Catalogues {
  const inUse = new Set<string>()
  const loading = new Map<string, Promise<Words>>()
  const shown = createStore<Shown>({ language: first, messages: {} })
  let shownSets: readonly string[] = []
  let wanted = first

  const loadOnce = (language: Language, set: string) => {
    const key = `${language}/${set}`
    const started = loading.get(key) ?? load(language, set)
    loading.set(key, started)
    // A failed load can be tried again.
    started.catch(() => loading.delete(key))
    return started
  }

  const present = async (language: Language): Promise<void> => {
    const sets = [...inUse]
    if (language === shown.get().language && sets.every((set) => shownSets.includes(set))) return
    const words = await Promise.all(sets.map((set) => loadOnce(language, set)))
    if (language !== wanted) return
    shownSets = sets
    shown.set({ language, messages: words.reduce(joinSets, {}) })
    // Another screen may have been opened in the meantime.
    await present(language)
  }

  return {
    ensure: (set) => {
      inUse.add(set)
      return present(wanted)
    },
    show: (language) => {
      wanted = language
      return present(language)
    },
    subscribe: shown.subscribe,
    shown: shown.get,
  }
}
