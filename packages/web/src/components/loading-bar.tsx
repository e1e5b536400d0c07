import { useSyncExternalStore } from 'react'
import styles from './loading-bar.module.css'

type BarState = 'idle' | 'running' | 'failed'

let state: BarState = 'idle'
const listeners = new Set<() => void>()

function change(next: BarState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Called before a navigation. */
export function startBar(): void {
  change('running')
}

/** Called after a navigation. A screen that failed to load keeps the bar until `clearBar`. */
export function endBar(): void {
  if (state === 'running') change('idle')
}

export function failBar(): void {
  change('failed')
}

export function clearBar(): void {
  change('idle')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function LoadingBar() {
  const shown = useSyncExternalStore(subscribe, () => state)
  return <div className={styles['bar']} data-bar={shown} aria-hidden="true" />
}
