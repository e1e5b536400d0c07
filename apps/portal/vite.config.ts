import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { compileMessages } from '@causeway/web/intl/compile-messages.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { knownPaths } from './src/screens.ts'

const compressText = promisify(brotliCompress)

const TEXT = /\.(js|css|svg|json|txt)$/

/** Writes each text file once more, compressed, so that no request has to wait for it. */
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
      // Several at once, on as many processors as there are: somebody waits for the start.
      await Promise.all(files.filter((name) => TEXT.test(name)).map(compressOne))
    },
  }
}

/** Tells the server at which addresses there is a screen. */
function listPaths(): Plugin {
  return {
    name: 'causeway-list-paths',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(knownPaths) })
    },
  }
}

/** What every form is made of. */
const FORM = [
  /\/node_modules\/react-hook-form\//,
  /\/packages\/contract\/src\/field-errors/,
  /\/packages\/web\/src\/(form|format)\//,
  /\/packages\/web\/src\/components\/((text|password|checkbox)-)?(field|input|notice|icon-button)\./,
]

export default defineConfig({
  root: import.meta.dirname,
  // React has had this built in for years: what stands in for it in older versions is not sent.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [compileMessages(), react(), listPaths(), compress()],
  build: {
    target: 'baseline-widely-available',
    // Everything comes from a file of our own: the content policy knows no inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What `weigh.ts` reads.
    manifest: true,
    rolldownOptions: {
      output: {
        // What always comes together comes in one file, which is smaller than its parts.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The entry itself must stay: it is what the page names.
            { name: 'shell', tags: ['$initial'], test: /^(?!.*\/(index\.html|main\.tsx)$)/, priority: 2 },
            { name: 'form', test: (id) => FORM.some((part) => part.test(id)), priority: 1 },
          ],
        },
      },
    },
  },
})
