import { useSyncExternalStore } from 'react'
import { createStore } from '../settings/store.ts'
import styles from './loading-bar.module.css'

const bar = createStore<'idle' | 'running' | 'failed'>('idle')

/** Called before a navigation. */
export function startBar(): void {
  bar.set('running')
}

/** Called after a navigation. A screen that failed to load keeps the bar until `clearBar`. */
export function endBar(): void {
  if (bar.get() === 'running') bar.set('idle')
}

export function failBar(): void {
  bar.set('failed')
}

export function clearBar(): void {
  bar.set('idle')
}

export function LoadingBar() {
  const shown = useSyncExternalStore(bar.subscribe, bar.get)
  return <div className={styles['bar']} data-bar={shown} aria-hidden="true" />
}
