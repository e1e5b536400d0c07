import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { app as consoleApp } from '../../../../apps/console/app.ts'
import { app as portal } from '../../../../apps/portal/app.ts'
import { type File, importsOf, readFiles } from '../../../../imports.ts'
import { type App, rootsOf, wordSetsOf } from './app.ts'

const repository = path.resolve(import.meta.dirname, '../../../..')
const files = new Map(readFiles().map((file) => [file.path, file]))

const TYPES = /import type [^']*'[^']+'/g
/** A part on demand that loads its own words. */
const LOADS_WORDS = /catalogues\.ensure\(/

/** Every module with words that a screen can load, also on demand. */
function modulesOf(roots: readonly string[]): File[] {
  const found = new Set<File>()
  const walk = (at: string) => {
    const file = files.get(at)
    if (
      !file ||
      found.has(file) ||
      at.endsWith('/src/screens.ts') ||
      !/^(apps|packages\/web)\/.*\.tsx?$/.test(at)
    )
      return
    if (LOADS_WORDS.test(file.text)) return
    found.add(file)
    for (const target of importsOf({ ...file, text: file.text.replaceAll(TYPES, '') })) walk(target)
  }
  for (const root of roots) walk(root)
  return [...found]
}

/** The groups of each catalogue that the app may use. */
function groupsOf({ root }: App): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>()
  const homes = [path.relative(repository, root), 'packages/web', 'packages/contract']
  for (const file of homes.flatMap((home) => globSync(`${home}/locales/zh-CN/*.json`, { cwd: repository }))) {
    const name = path.basename(file).replace(/\..*$/, '')
    const known = groups.get(name) ?? new Set()
    for (const group of Object.keys(JSON.parse(readFileSync(path.join(repository, file), 'utf8')))) {
      known.add(group)
    }
    groups.set(name, known)
  }
  return groups
}

/** What a module names: a catalogue as a whole, or one group of it. */
function namedIn({ text }: File, groups: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const whole = [...text.matchAll(/useTranslations\('([\w-]+)'\)/g)].map(([, name = '']) => name)
  const paths = [...text.matchAll(/['`]([\w-]+)\.([\w-]+)/g)].flatMap(([, name = '', group = '']) =>
    groups.get(name)?.has(group) ? [`${name}.${group}`] : [],
  )
  const lists = [...text.matchAll(/(?:useCodeOptions|label(?:Of)?)\('(\w+)'/g)].flatMap(([, list = '']) =>
    groups.get('code-lists')?.has(list) ? [`code-lists.${list}`] : [],
  )
  return [...whole, ...paths, ...lists]
}

test.each([
  ['portal', portal],
  ['console', consoleApp],
] as const)('every screen of the %s loads the words that its modules name', (_name, app) => {
  const groups = groupsOf(app)
  const sets = wordSetsOf(app)
  const home = path.relative(repository, app.root)
  const missing = app.screens.flatMap((screen) => {
    const loaded = new Set([...(sets['shell'] ?? []), ...(sets[screen.name] ?? [])])
    const isLoaded = (name: string) => loaded.has(name) || loaded.has(name.split('.')[0] ?? '')
    const isWhole = (name: string) =>
      groups.has(name) && [...(groups.get(name) ?? [])].every((group) => isLoaded(`${name}.${group}`))
    const roots = rootsOf(screen).map((root) => path.posix.join(home, root))
    const named = new Map(
      modulesOf(roots).flatMap((file) => namedIn(file, groups).map((name) => [name, file.path])),
    )
    return [...named].flatMap(([name, at]) =>
      isLoaded(name) || isWhole(name) ? [] : [`${screen.name}: ${name} (${at})`],
    )
  })
  expect(missing).toEqual([])
})
