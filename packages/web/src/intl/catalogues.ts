import type { Language } from '@causeway/contract'

export type Words = Readonly<Record<string, unknown>>
export type LoadCatalogue = (language: Language, name: string) => Promise<Words>

/** What the screens say now. The language changes only together with all its words. */
export type Shown = { readonly language: Language; readonly messages: Words }

export type Catalogues = {
  /** Loads what a screen says, in the language that is shown, unless it is there. */
  readonly ensure: (names: readonly string[]) => Promise<void>
  /** Loads everything that is in use in another language, and then shows it. */
  readonly show: (language: Language) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
  readonly shown: () => Shown
}

export function createCatalogues(first: Language, load: LoadCatalogue): Catalogues {
  const inUse = new Set<string>()
  const loading = new Map<string, Promise<readonly [string, Words]>>()
  const listeners = new Set<() => void>()
  let shown: Shown = { language: first, messages: {} }
  let wanted = first

  const loadOnce = (language: Language, name: string) => {
    const key = `${language}/${name}`
    const started = loading.get(key) ?? load(language, name).then((words) => [name, words] as const)
    loading.set(key, started)
    // What could not be loaded may be asked for again.
    started.catch(() => loading.delete(key))
    return started
  }

  const present = async (language: Language): Promise<void> => {
    const names = [...inUse]
    if (language === shown.language && names.every((name) => name in shown.messages)) return
    const messages = Object.fromEntries(await Promise.all(names.map((name) => loadOnce(language, name))))
    if (language !== wanted) return
    shown = {
      language,
      messages: language === shown.language ? { ...shown.messages, ...messages } : messages,
    }
    for (const listener of listeners) listener()
    // A screen may have come into use in the meantime.
    await present(language)
  }

  return {
    ensure: (names) => {
      for (const name of names) inUse.add(name)
      return present(wanted)
    },
    show: (language) => {
      wanted = language
      return present(language)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
  }
}
