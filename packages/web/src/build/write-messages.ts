import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const repository = path.resolve(import.meta.dirname, '../../../..')
const SHARED = ['packages/web/locales', 'packages/contract/locales']

/** The types of the words of each app: its own catalogues, then those of the kit and the contract. */
export const messageTypes = [
  { file: 'apps/portal/src/messages.generated.ts', locales: 'apps/portal/locales' },
  { file: 'apps/console/src/messages.generated.ts', locales: 'apps/console/locales' },
  { file: 'packages/web/gallery/src/messages.generated.ts', locales: 'packages/web/gallery/locales' },
].map(({ file, locales }) => ({
  file: path.join(repository, file),
  text: typeOf(path.dirname(file), [locales, ...SHARED]),
}))

/** One field for each catalogue, of all its parts. The other language has the same keys as the Chinese. */
function typeOf(from: string, homes: readonly string[]): string {
  const files = homes.flatMap((home) =>
    readdirSync(path.join(repository, home, 'zh-CN'))
      .toSorted()
      .map((file) => `${home}/zh-CN/${file}`),
  )
  const imports = files.map((file, at) => `import type w${at} from '${path.posix.relative(from, file)}'\n`)
  const types = Map.groupBy(files.keys(), (at) => path.basename(files[at] ?? '').replace(/\..*$/, ''))
  const fields = [...types].map(
    ([name, parts]) => `  readonly '${name}': ${parts.map((at) => `typeof w${at}`).join(' & ')}\n`,
  )
  const head = '/** Written by `npm run generate`: every catalogue that a screen may name. */'
  return `${imports.join('')}\n${head}\nexport type Messages = {\n${fields.join('')}}\n`
}

if (import.meta.main) for (const { file, text } of messageTypes) writeFileSync(file, text)
