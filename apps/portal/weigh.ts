import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type BuiltScreen, builtScreens, type ScreenName } from './src/screens.ts'

/** What the promises allow, in kilobytes of JavaScript and CSS as a browser gets them, compressed. */
const SIGN_IN_MAX = 120
const DASHBOARD_MAX = 220
const MORE_THAN_SHELL_MAX = 80

type Chunk = { readonly file: string; readonly imports?: string[]; readonly css?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

const folder = path.join(import.meta.dirname, 'dist')
const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
const modules = readFileSync(path.join(import.meta.dirname, 'src/router/screen-modules.ts'), 'utf8')

const LANGUAGES = ['zh-CN', 'en-US']
const ENTRY = 'index.html'

/** Everything that the browser has to have before it can run these. */
function filesOf(keys: readonly string[], files = new Set<string>(), seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (seen.has(key)) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    filesOf(chunk.imports ?? [], files, seen)
  }
  return files
}

function kilobytesOf(keys: readonly string[]): number {
  const sizes = [...filesOf(keys)].map((file) => statSync(path.join(folder, `${file}.br`)).size)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The file of a screen or a layout, and the catalogues of a layout, as `screen-modules.ts` names them. */
function moduleOf(name: string): { readonly file: string; readonly catalogues: string[] } {
  const lines = new RegExp(`\\b${name}: [^]*?import\\('\\.\\./([^']+)'\\)[^]*?\\),\\n(.*)`).exec(modules)
  if (!lines?.[1]) throw new Error(`screen-modules.ts has no ${name}`)
  const catalogues = [...(lines[2] ?? '').matchAll(/'([\w-]+)'/g)].map(([, catalogue = '']) => catalogue)
  return { file: `src/${lines[1]}`, catalogues: /^\s*catalogues:/.test(lines[2] ?? '') ? catalogues : [] }
}

function shellKeys(language: string): string[] {
  return [ENTRY, `src/words/${language.toLowerCase()}.ts`]
}

function screenKeys({ name, group, catalogues }: BuiltScreen, language: string): string[] {
  const layout = moduleOf(group)
  const words = [...new Set([...catalogues, ...layout.catalogues])]
  return [
    ...shellKeys(language),
    layout.file,
    moduleOf(name).file,
    ...words.map((catalogue) => `locales/${language}/${catalogue}.json`),
  ]
}

const heaviest = (weigh: (language: string) => number) => Math.max(...LANGUAGES.map(weigh))
const shell = heaviest((language) => kilobytesOf(shellKeys(language)))

function limitOf(name: ScreenName): number {
  if (name === 'MerchantDashboard') return DASHBOARD_MAX
  return name === 'AuthSignIn' ? SIGN_IN_MAX : shell + MORE_THAN_SHELL_MAX
}

const rows = builtScreens.map((screen) => {
  const weight = heaviest((language) => kilobytesOf(screenKeys(screen, language)))
  return { name: screen.name, weight, limit: limitOf(screen.name), isTooHeavy: weight > limitOf(screen.name) }
})

const line = (name: string, weight: number, rest: string) =>
  `${name.padEnd(28)}${weight.toFixed(1).padStart(8)} kB  ${rest}\n`

process.stdout.write(line('shell alone', shell, ''))
for (const { name, weight, limit, isTooHeavy } of rows) {
  process.stdout.write(line(name, weight, `of ${limit.toFixed(1)}${isTooHeavy ? '  TOO HEAVY' : ''}`))
}
if (rows.some(({ isTooHeavy }) => isTooHeavy)) process.exit(1)
