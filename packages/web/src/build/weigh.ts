import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

type Chunk = { readonly file: string; readonly imports?: string[]; readonly css?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

type WeighedScreen = {
  readonly name: string
  readonly group: string
  readonly file: string
  readonly catalogues: readonly string[]
}

type WeighOptions = {
  /** The folder of the app, with its `dist`. */
  readonly root: string
  readonly screens: readonly WeighedScreen[]
  /** What the layout of each group says. */
  readonly layoutCatalogues: Readonly<Record<string, readonly string[]>>
  /** What a screen may weigh, in kilobytes as a browser gets them, compressed; `shell` is what all have. */
  readonly limitOf: (name: string, shell: number) => number
}

const LANGUAGES = ['zh-CN', 'en-US']
const ENTRY = 'index.html'
const WORDS_TABLE = 'src/words/screen-words.ts'

/** Everything that the browser has to have before it can run these. */
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

function shellKeys(language: string): string[] {
  return [ENTRY, `src/words/${language.toLowerCase()}.ts`]
}

/** A catalogue of the app itself, of the kit or of the contract. */
function wordsKey(manifest: Manifest, language: string, catalogue: string): string {
  const file = `locales/${language}/${catalogue}.json`
  const homes = [file, `../../packages/web/${file}`, `../../packages/contract/${file}`]
  return homes.find((home) => home in manifest) ?? file
}

/** The kilobytes of JavaScript and CSS that the shell and each screen need, in the heavier language. */
function weigh({ root, screens, layoutCatalogues }: WeighOptions) {
  const folder = path.join(root, 'dist')
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
  const kilobytesOf = (keys: readonly string[]) => {
    const sizes = [...filesOf(manifest, keys)].map((file) => statSync(path.join(folder, `${file}.br`)).size)
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  const heaviest = (keysOf: (language: string) => string[]) =>
    Math.max(...LANGUAGES.map((language) => kilobytesOf(keysOf(language))))
  const weights = screens.map(({ name, group, file, catalogues }) => {
    const words = [...new Set([...catalogues, ...(layoutCatalogues[group] ?? [])])]
    const weight = heaviest((language) => [
      ...shellKeys(language),
      `src/layouts/${group}-layout.tsx`,
      `src/features/${file}`,
      // Where an app keeps the way to most of its words out of the shell.
      ...(group !== 'auth' && WORDS_TABLE in manifest ? [WORDS_TABLE] : []),
      ...words.map((catalogue) => wordsKey(manifest, language, catalogue)),
    ])
    return { name, weight }
  })
  return { shell: heaviest(shellKeys), weights }
}

const line = (name: string, weight: number, rest: string) =>
  `${name.padEnd(28)}${weight.toFixed(1).padStart(8)} kB  ${rest}\n`

/** Prints what each screen of a built app weighs, and fails where one is too heavy. */
export function weighApp(options: WeighOptions): void {
  const { shell, weights } = weigh(options)
  const rows = weights.map(({ name, weight }) => ({ name, weight, limit: options.limitOf(name, shell) }))
  process.stdout.write(line('shell alone', shell, ''))
  for (const { name, weight, limit } of rows) {
    process.stdout.write(line(name, weight, `of ${limit.toFixed(1)}${weight > limit ? '  TOO HEAVY' : ''}`))
  }
  if (rows.some(({ weight, limit }) => weight > limit)) process.exit(1)
}
