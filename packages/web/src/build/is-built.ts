import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** What is made of the sources, or fetched. */
const NOT_SOURCES = new Set(['dist', 'node_modules'])

/** When a file, or anything in a folder, was last changed. A folder itself changes when a file of it goes. */
function changedAt(place: string): number {
  const facts = statSync(place)
  if (!facts.isDirectory()) return facts.mtimeMs
  const names = readdirSync(place).filter((name) => !NOT_SOURCES.has(name))
  return Math.max(facts.mtimeMs, ...names.map((name) => changedAt(path.join(place, name))))
}

/** Whether something was built after the last change of everything it was made of. */
export function isBuilt(mark: string, sources: readonly string[]): boolean {
  return existsSync(mark) && sources.every((source) => changedAt(source) < statSync(mark).mtimeMs)
}
