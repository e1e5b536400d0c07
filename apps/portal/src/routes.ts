import type { ComponentType } from 'react'
import { DoorScreen } from './features/door/door-screen.tsx'
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx'

const screens: Readonly<Record<string, ComponentType>> = {
  '/': DoorScreen,
}

/** Paths match exactly, as they do on the server: a slash more is another path. */
export function screenOf(path: string): ComponentType {
  return Object.hasOwn(screens, path) ? (screens[path] ?? NotFoundScreen) : NotFoundScreen
}
