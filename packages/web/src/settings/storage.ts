import { readMeta } from './page-meta.ts'

const PREFIX = 'causeway_'

/** Portal and console share one origin: the session of one must not reach the other. */
export const sessionPrefix = `${PREFIX}${readMeta('app')}`

/** Used if the browser denies storage: it lasts as long as the page. */
const memory = new Map<string, string>()

export type StoredName =
  | 'access_token'
  | 'user_info'
  | 'language'
  | 'theme'
  | 'merchant'
  | 'amounts'
  | 'total_currency'
  | 'columns'

/** Language and theme are shared by all apps; everything else belongs to one. */
function storedKey(name: StoredName): string {
  return `${name === 'language' || name === 'theme' ? PREFIX : sessionPrefix}${name}`
}

export function readStored(name: StoredName): string | undefined {
  try {
    return localStorage.getItem(storedKey(name)) ?? memory.get(name)
  } catch {
    return memory.get(name)
  }
}

export function writeStored(name: StoredName, value: string): void {
  try {
    localStorage.setItem(storedKey(name), value)
    memory.delete(name)
  } catch {
    memory.set(name, value)
  }
}

export function removeStored(...names: StoredName[]): void {
  for (const name of names) {
    memory.delete(name)
    try {
      localStorage.removeItem(storedKey(name))
    } catch {}
  }
}

/** Reports changes by other tabs; undefined means that everything changed. */
export function onStoredElsewhere(listener: (name: StoredName | undefined) => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', ({ key }) => {
    if (key === null) listener(undefined)
    else if (key.startsWith(PREFIX)) listener(key.slice(PREFIX.length) as StoredName)
  })
}
