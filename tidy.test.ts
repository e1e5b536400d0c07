import { calls } from '@causeway/contract/calls'
import { describe, expect, test } from 'vitest'
import { compareCatalogues, findOpenSubtitles, findOtherTexts } from './catalogues.ts'
import { type File, importsOf, readFiles, resolve, targetsOf } from './imports.ts'

/** A rule of `docs/style.md` that a machine can check. */
type Rule = {
  readonly name: string
  /** The violations, each with its place. */
  readonly find: (files: readonly File[]) => string[]
  /** A violation that proves that the rule works. */
  readonly sample: readonly File[]
}

const files = readFiles()

const isSource = ({ path }: File) => /\.(ts|tsx|js|sql|css)$/.test(path) && !path.includes('.generated.')
const isTest = ({ path }: File) => /\.test\.tsx?$|^e2e\/|\/testing\/|^tidy/.test(path)
const sources = (all: readonly File[]) => all.filter(isSource)

/** Every line that matches, as `path:line`. */
const linesThat = (all: readonly File[], matches: (line: string, file: File) => boolean) =>
  all.flatMap((file) =>
    file.text
      .split('\n')
      .flatMap((line, index) => (matches(line, file) ? [`${file.path}:${index + 1}`] : [])),
  )

/** Sources, documentation and the texts of English screens. */
const isEnglish = (each: File) => isSource(each) || /\.md$|\/locales\/en-US\//.test(each.path)
const HIDDEN_SUBJECT = /\b(whoever|somebody|anybody)\b|what stands/i

/** "Your company" as a form of address: the texts say "you". */
const OTHER_ADDRESS = /\u8d35\u516c\u53f8|\u4f60/

const HAN = /\p{Script=Han}/u
const MAX_LINES = 400
const MAX_COLUMNS = 110

/** The packages that a folder may import. */
const PURE = ['@causeway/money', '@causeway/identifiers']
const BOTH_ENDS = [...PURE, '@causeway/contract', '@causeway/bank-details', '@causeway/iso20022']
const BANK = [...PURE, '@causeway/bank-details', '@causeway/bank-link', '@causeway/iso20022']
const LAYERS: Record<string, string[]> = {
  'packages/money': [],
  'packages/identifiers': [],
  'packages/contract': [...PURE, '@causeway/bank-details'],
  'packages/bank-details': PURE,
  'packages/iso20022': PURE,
  'packages/bank-link': [...PURE, '@causeway/bank-details'],
  'packages/web': BOTH_ENDS,
  'apps/portal': [...BOTH_ENDS, '@causeway/web'],
  'apps/console': [...BOTH_ENDS, '@causeway/web'],
  'apps/server': [...BOTH_ENDS, '@causeway/bank-link'],
  'apps/bank': BANK,
}

function breaksLayers(file: File): string[] {
  const home = file.path.split('/').slice(0, 2).join('/')
  const allowed = LAYERS[home]
  if (!allowed) return []
  return targetsOf(file)
    .map((target) => (target.startsWith('.') ? resolve(file.path, target) : target))
    .filter((target) =>
      target.startsWith('@causeway/')
        ? !allowed.includes(target.split('/').slice(0, 2).join('/'))
        : target.match(/^(packages|apps)\//) && !target.startsWith(`${home}/`),
    )
    .map((target) => `${file.path} imports ${target}`)
}

const SERVER = /^apps\/server\/src\/([\w-]+)\//
const OPEN_TO_ALL = ['kernel', 'testing']

/** In the server: kernel ← ledger ← modules, and other modules import only a module's service.ts. */
function breaksModules(file: File): string[] {
  const module = file.path.match(SERVER)?.[1]
  if (!module || isTest(file)) return []
  return importsOf(file)
    .filter((target) => {
      const other = target.match(SERVER)?.[1]
      if (!other || other === module)
        return target.startsWith('apps/server/src/') && !other && module === 'kernel'
      if (module === 'kernel' || (module === 'ledger' && other !== 'kernel')) return true
      return !OPEN_TO_ALL.includes(other) && !target.endsWith(`/${other}/service.ts`)
    })
    .map((target) => `${file.path} imports ${target}`)
}

const WEB_APP = /^apps\/(?:portal|console)\/src\//
const WEB_FEATURE = /^apps\/(?:portal|console)\/src\/features\/([\w-]+)\//
const FEATURE_DOOR = /\/queries\.ts$|^apps\/\w+\/src\/features\/[\w-]+\/parts\/[^/]+$/
const SCREEN = /-screen\.tsx$/

/** Other features import queries.ts or parts/; the table of screens, which is no feature, also screens. */
function breaksFeatures(file: File): string[] {
  if (!WEB_APP.test(file.path)) return []
  const feature = file.path.match(WEB_FEATURE)?.[1]
  return importsOf(file)
    .filter((target) => {
      const other = target.match(WEB_FEATURE)?.[1]
      if (!other || other === feature || FEATURE_DOOR.test(target)) return false
      return feature !== undefined || !SCREEN.test(target)
    })
    .map((target) => `${file.path} imports ${target}`)
}

function breaksComponents(file: File): string[] {
  if (!/^apps\/\w+\/src\/components\//.test(file.path)) return []
  return importsOf(file)
    .filter((target) => WEB_FEATURE.test(target))
    .map((target) => `${file.path} imports ${target}`)
}

/** Files that import each other in a circle, each with its path back to itself. */
function findCircles(all: readonly File[]): string[] {
  const imports = new Map(sources(all).map((each) => [each.path, importsOf(each)]))
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' > '))
    if (done.has(path) || way.includes(path)) return
    for (const target of imports.get(path) ?? []) walk(target, [...way, path])
    done.add(path)
  }
  for (const path of imports.keys()) walk(path, [])
  return circles
}

/** Started by a script, a setting or another program instead of being imported. */
function isEntry(file: File, all: readonly File[]): boolean {
  const name = file.path.split('/').slice(-2).join('/')
  if (
    isTest({ ...file, path: file.path.replace('/testing/', '/') }) ||
    /\.(config|bench)\.ts$/.test(file.path)
  )
    return true
  return all.some((other) => other !== file && !/\.md$/.test(other.path) && other.text.includes(name))
}

function findOrphans(all: readonly File[]): string[] {
  const code = sources(all).filter(({ path }) => /\.tsx?$/.test(path))
  const imported = new Set(code.flatMap(importsOf))
  return code.filter((file) => !imported.has(file.path) && !isEntry(file, all)).map(({ path }) => path)
}

function findUncoveredCalls(all: readonly File[]): string[] {
  const tests = all.filter(({ path }) => /^apps\/server\/.*\.test\.ts$/.test(path)).map(({ text }) => text)
  return Object.keys(calls).filter((name) => !tests.some((text) => text.includes(`coverCall(${name},`)))
}

function findLooseVersions(all: readonly File[]): string[] {
  return all
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text)
      const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
      )
      return loose.map(([name, version]) => `${path}: ${name} ${version}`)
    })
}

/** A second definition would leave the first one to mislead readers. */
function findFunctionsMadeTwice(all: readonly File[]): string[] {
  const names = all
    .filter(({ path }) => /\/migrations\/.*\.sql$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^create (?:or replace )?(?:function|aggregate) (\w+)/gim)])
    .map(([, name = '']) => name)
  return names.filter((name, index) => names.indexOf(name) !== index)
}

const DESCRIBED = /^(?:packages|apps\/(?:server|bank)\/src)\/[\w-]+(?=\/)/

/** The folders of the structure in `docs/architecture.md` that are missing on either side. */
function findUndescribed(all: readonly File[]): string[] {
  const page = all.find(({ path }) => path === 'docs/architecture.md')?.text ?? ''
  let app = ''
  const described = [...page.matchAll(/^ {4}( {2})?([\w/-]+)\/(?: |$)/gm)].map(([, inner, path = '']) => {
    if (!inner) app = path
    return inner ? `${app}/${path}` : path
  })
  const known = new Set(described)
  const folders = new Set(all.flatMap(({ path }) => path.match(DESCRIBED) ?? []))
  const missing = [...folders].filter(
    (folder) => ![...known].some((path) => `${path}/`.startsWith(`${folder}/`)),
  )
  const gone = described.filter((path) => !all.some((each) => each.path.startsWith(`${path}/`)))
  return [...missing, ...gone]
}

const file = (path: string, text: string): File => ({ path, text })

const rules: Rule[] = [
  {
    name: `a file has at most ${MAX_LINES} lines`,
    find: (all) =>
      sources(all)
        .filter(({ text }) => text.split('\n').length > MAX_LINES + 1)
        .map(({ path }) => path),
    sample: [file('apps/server/src/long.ts', '\n'.repeat(MAX_LINES + 1))],
  },
  {
    name: `a line has at most ${MAX_COLUMNS} columns`,
    find: (all) => linesThat(sources(all), (line) => line.length > MAX_COLUMNS),
    sample: [file('apps/server/src/wide.ts', `const wide = '${'x'.repeat(MAX_COLUMNS)}'`)],
  },
  {
    name: 'only config.ts reads the environment',
    find: (all) =>
      linesThat(sources(all), (line, { path }) => {
        return line.includes('process.env') && !/(^tidy|\/config\.ts$|\/playwright\.config\.ts$)/.test(path)
      }),
    sample: [file('apps/server/src/kernel/x.ts', 'const home = process.env.HOME')],
  },
  {
    name: 'a suppressed check has a reason',
    find: (all) =>
      linesThat(sources(all), (line, { path }) => {
        const suppressed = /@ts-(ignore|expect-error|nocheck)|biome-ignore/.test(line)
        return suppressed && path !== 'tidy.test.ts' && !/(: .{10,}|-- .{10,})$/.test(line)
      }),
    sample: [file('apps/server/src/x.ts', '// @ts-ignore')],
  },
  {
    name: 'Chinese is in locales and reference data only',
    find: (all) =>
      linesThat(all, (line, { path }) => HAN.test(line) && !/\/locales\/|\/data\/|\.md$/.test(path)),
    sample: [file('apps/server/src/x.ts', `const name = '\u901a\u6d4e'`)],
  },
  {
    name: 'no notes for later and no debug output',
    find: (all) =>
      linesThat(sources(all), (line, { path }) => {
        return path !== 'tidy.test.ts' && /\b(TODO|FIXME|HACK)\b|console\.log\(/.test(line)
      }),
    sample: [file('apps/server/src/x.ts', '// TODO: mend')],
  },
  {
    name: 'packages and apps import by the dependency rule',
    find: (all) =>
      sources(all)
        .filter((each) => !isTest(each))
        .flatMap(breaksLayers),
    sample: [file('packages/money/src/x.ts', `import { calls } from '@causeway/contract'`)],
  },
  {
    name: 'other modules import only service.ts, and the kernel imports no module',
    find: (all) => sources(all).flatMap(breaksModules),
    sample: [file('apps/server/src/payees/routes.ts', `import { selectUser } from '../identity/queries.ts'`)],
  },
  {
    name: 'other features import only queries.ts and parts/ of a feature',
    find: (all) => sources(all).flatMap(breaksFeatures),
    sample: [file('apps/portal/src/features/a/x.tsx', `import { B } from '../b/b-screen.tsx'`)],
  },
  {
    name: 'a component of a web app imports no feature',
    find: (all) => sources(all).flatMap(breaksComponents),
    sample: [file('apps/portal/src/components/x.tsx', `import { a } from '../features/a/queries.ts'`)],
  },
  {
    name: 'imports have no cycles, types included',
    find: findCircles,
    sample: [
      file('apps/server/src/a.ts', `import { b } from './b.ts'`),
      file('apps/server/src/b.ts', `import type { A } from './a.ts'`),
    ],
  },
  {
    name: 'there are no barrels inside apps',
    find: (all) =>
      linesThat(sources(all), (line, { path }) => path.startsWith('apps/') && /^export \* from/.test(line)),
    sample: [file('apps/server/src/payees/all.ts', `export * from './queries.ts'`)],
  },
  {
    name: 'no folder has a generic name',
    find: (all) =>
      all.map(({ path }) => path).filter((path) => /\/(utils?|helpers?|common|misc|shared)\//.test(path)),
    sample: [file('apps/server/src/utils/x.ts', '')],
  },
  {
    name: 'every file is used',
    find: findOrphans,
    sample: [file('apps/server/src/kernel/forgotten.ts', '')],
  },
  {
    name: 'every text exists in both languages',
    find: compareCatalogues,
    sample: [
      file('apps/portal/locales/zh-CN/a.json', '{ "a": { "b": "x" } }'),
      file('apps/portal/locales/en-US/a.json', '{ "a": {} }'),
    ],
  },
  {
    name: 'an error, a title or a group has one text, in whatever file of its area',
    find: findOtherTexts,
    sample: [
      file('packages/contract/locales/en-US/errors.json', '{"late":"Too late."}'),
      file('packages/contract/locales/en-US/errors-trade.json', '{"late":"It is late."}'),
    ],
  },
  {
    name: 'every call of the contract is covered for tenants, authentication and malformed input',
    find: findUncoveredCalls,
    sample: [file('apps/server/src/identity/identity.test.ts', '')],
  },
  {
    name: 'no literal is spread into a literal, which would hide unknown fields from the compiler',
    find: (all) =>
      linesThat(sources(all), (line, { path }) => line.includes('...{') && path !== 'tidy.test.ts'),
    sample: [file('apps/server/src/x.ts', 'const row = { ...{ a, b }, c }')],
  },
  {
    name: 'no function is defined twice in the migrations',
    find: findFunctionsMadeTwice,
    sample: [
      file('apps/server/migrations/0001_a.sql', 'create function f() returns void'),
      file('apps/server/migrations/0002_b.sql', 'create or replace function f() returns void'),
    ],
  },
  {
    name: 'plain English: words that hide the subject',
    find: (all) =>
      linesThat(
        all.filter(isEnglish),
        (line, { path }) => HIDDEN_SUBJECT.test(line) && path !== 'tidy.test.ts',
      ),
    sample: [file('docs/x.md', 'Whoever signs in by passkey is not asked for a code.')],
  },
  {
    name: 'docs/architecture.md has every package and every module of the server and the bank',
    find: findUndescribed,
    sample: [
      file('docs/architecture.md', '    apps/server/\n      src/gone/   a module\n'),
      file('apps/server/src/ledger/post.ts', ''),
    ],
  },
  {
    name: 'the portal addresses its users by one word in Chinese',
    find: (all) =>
      linesThat(
        all.filter(({ path }) => /^(apps\/portal|packages\/\w+)\/locales\/zh-CN\//.test(path)),
        (line) => OTHER_ADDRESS.test(line),
      ),
    sample: [file('apps/portal/locales/zh-CN/x.json', '{ "words": "\u8d35\u516c\u53f8" }')],
  },
  {
    name: 'every subtitle of a screen of the portal ends with a full stop',
    find: findOpenSubtitles,
    sample: [file('apps/portal/locales/en-US/x.json', '{ "list": { "context": "Live rates and alerts" } }')],
  },
  {
    name: 'versions of dependencies are exact',
    find: findLooseVersions,
    sample: [file('package.json', '{ "dependencies": { "left-pad": "^1.0.0" } }')],
  },
]

describe.each(rules)('$name', ({ find, sample }) => {
  test('here', () => {
    expect(find(files)).toEqual([])
  })

  test('finds its sample', () => {
    expect(find(sample)).not.toEqual([])
  })
})
