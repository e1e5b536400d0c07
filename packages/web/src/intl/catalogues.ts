import type { Language } from '@causeway/contract'

export type Words = Readonly<Record<string, unknown>>
export type LoadCatalogue = (language: Language, name: string) => Promise<Words>

/** The current language and messages, which always change together. */
export type Shown = { readonly language: Language; readonly messages: Words }

export type Catalogues = {
  /** Loads the catalogues of a screen in the current language, unless they are loaded. */
  readonly ensure: (names: readonly string[]) => Promise<void>
  /** Loads all catalogues in use in another language, and then shows it. */
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
    // A failed load can be tried again.
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
    // Another screen may have been opened in the meantime.
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
