import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@causeway/contract'
import { type App, rootsOf } from './app.ts'
import { wordsKey } from './word-files.ts'

type Chunk = { readonly file: string; readonly imports?: string[]; readonly css?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** The limit of a screen in kilobytes, compressed; `shell` is the part that all screens share. */
type LimitOf = (name: string, shell: number) => number

/** All files that the browser needs before it can run these. */
function filesOf(
  manifest: Manifest,
  keys: readonly string[],
  files = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (seen.has(key)) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    filesOf(manifest, chunk.imports ?? [], files, seen)
  }
  return files
}

/** The kilobytes of JavaScript and CSS of the shell and each screen, in the heavier language. */
function weigh(app: App) {
  const folder = path.join(app.root, 'dist')
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const shell = [...page.matchAll(/assets\/[^"]+/g)].map(([file]) => file)
  const kilobytesOf = (keys: readonly string[]) => {
    const files = filesOf(manifest, keys, new Set(shell))
    const sizes = [...files].map((file) => statSync(path.join(folder, `${file}.br`)).size)
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  const heaviest = (roots: readonly string[], sets: readonly string[]) => {
    const withWords = (language: string) => [...roots, ...sets.map((set) => wordsKey(language, set))]
    return Math.max(...languages.map((language) => kilobytesOf(withWords(language))))
  }
  const weights = app.screens.map((screen) => ({
    name: screen.name,
    weight: heaviest(rootsOf(screen), ['shell', screen.name]),
  }))
  return { shell: heaviest([], ['shell']), weights }
}

const line = (name: string, weight: number, rest: string) =>
  `${name.padEnd(28)}${weight.toFixed(1).padStart(8)} kB  ${rest}\n`

/** Prints the weight of each screen of a built app, and fails if one is too heavy. */
export function weighApp(app: App, limitOf: LimitOf): void {
  const { shell, weights } = weigh(app)
  const rows = weights.map(({ name, weight }) => ({ name, weight, limit: limitOf(name, shell) }))
  process.stdout.write(line('shell alone', shell, ''))
  for (const { name, weight, limit } of rows) {
    process.stdout.write(line(name, weight, `of ${limit.toFixed(1)}${weight > limit ? '  TOO HEAVY' : ''}`))
  }
  if (rows.some(({ weight, limit }) => weight > limit)) process.exit(1)
}
