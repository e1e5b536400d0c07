import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Folders with generated or installed files. */
const NOT_SOURCES = new Set(['dist', 'node_modules'])

/** The last change of a file, or of anything in a folder. Deleting a file changes its folder. */
function changedAt(place: string): number {
  const facts = statSync(place)
  if (!facts.isDirectory()) return facts.mtimeMs
  const names = readdirSync(place).filter((name) => !NOT_SOURCES.has(name))
  return Math.max(facts.mtimeMs, ...names.map((name) => changedAt(path.join(place, name))))
}

/** Whether the build is newer than the last change of its sources. */
export function isBuilt(mark: string, sources: readonly string[]): boolean {
  return existsSync(mark) && sources.every((source) => changedAt(source) < statSync(mark).mtimeMs)
}
