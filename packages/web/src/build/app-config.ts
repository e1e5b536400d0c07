import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { type App, wordSetsOf } from './app.ts'
import { assignFiles } from './assign-files.ts'
import { inlineIcon } from './inline-icon.ts'
import { splitIcons } from './split-icons.ts'
import { wordFiles } from './word-files.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../public')

const LEFT_OUT = fileURLToPath(new URL('./left-out.ts', import.meta.url))

const compressText = promisify(brotliCompress)

const TEXT = /\.(js|css|svg|json|txt)$/

/** Writes a compressed copy of each text file, so that no request has to wait for compression. */
function compress(): Plugin {
  let folder = ''
  return {
    name: 'causeway-compress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir)
    },
    closeBundle: async () => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      const compressOne = async (file: string) => {
        const text = readFileSync(path.join(folder, file))
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        writeFileSync(path.join(folder, `${file}.br`), await compressText(text, { params }))
      }
      // Files are compressed in parallel, because a start of the server waits for the build.
      await Promise.all(files.filter((name) => TEXT.test(name)).map(compressOne))
    },
  }
}

/** Lists the addresses of all screens for the server. */
function listPaths(knownPaths: readonly string[]): Plugin {
  return {
    name: 'causeway-list-paths',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(knownPaths) })
    },
  }
}

const repository = path.resolve(import.meta.dirname, '../../../..')

/** A class from its name and its file. Short, because a screen may have a hundred of them. */
function nameClass(name: string, file: string): string {
  const place = createHash('sha256').update(path.relative(repository, file)).digest('base64url')
  return `${name}_${place.slice(0, 4)}`
}

/** The Vite configuration of an app. */
export async function appConfig(app: App, command: 'build' | 'serve'): Promise<UserConfig> {
  const config = configOf(app)
  if (command === 'serve') return config
  const files = await assignFiles(app, config)
  const plugins = [...(config.plugins ?? []), inlineIcon(PUBLIC), listPaths(app.knownPaths), compress()]
  const groups = [{ debugName: 'shared', name: (id: string) => files.get(id) }]
  const output = { codeSplitting: { includeDependenciesRecursively: false, groups } }
  return {
    ...config,
    plugins,
    build: { ...config.build, rolldownOptions: { preserveEntrySignatures: 'allow-extension', output } },
  }
}

function configOf(app: App): UserConfig {
  return {
    root: app.root,
    base: app.base,
    publicDir: PUBLIC,
    resolve: {
      alias: [
        // React provides this store itself, so the shim for older versions is left out of the bundle.
        {
          find: 'use-sync-external-store/shim/with-selector',
          replacement: 'use-sync-external-store/with-selector',
        },
        // Messages are parsed at build time.
        { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
        { find: /^\.\/(infiniteQueryBehavior|scroll-restoration)\.js$/, replacement: LEFT_OUT },
      ],
    },
    css: { modules: { generateScopedName: nameClass } },
    plugins: [wordFiles(app.root, wordSetsOf(app)), splitIcons(), react()],
    build: {
      target: 'baseline-widely-available',
      // Everything is a file of its own: the content security policy allows no inline code.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // Read by `weigh.ts`.
      manifest: true,
    },
  }
}
