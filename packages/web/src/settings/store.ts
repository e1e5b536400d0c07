/** Tells every listener each piece of news. */
export function createNews<News = void>() {
  const listeners = new Set<(news: News) => void>()
  const tell = (news: News) => {
    for (const listener of listeners) listener(news)
  }
  const subscribe = (listener: (news: News) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { tell, subscribe }
}

/** A value outside of React, for `useSyncExternalStore`. */
export function createStore<Value>(value: Value) {
  const { tell, subscribe } = createNews()
  let current = value
  const set = (next: Value) => {
    current = next
    tell()
  }
  return { get: () => current, set, subscribe }
}
