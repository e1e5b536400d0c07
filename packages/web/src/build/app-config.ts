import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { compileMessages } from '../intl/compile-messages.ts'

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
      // Files are compressed in parallel, because a start of the server waits for the build.
      await Promise.all(files.filter((name) => TEXT.test(name)).map(compressOne))
    },
  }
}

/** Tells the server at which addresses there is a screen. */
function listPaths(knownPaths: readonly string[]): Plugin {
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
  /\/packages\/web\/src\/(form\/|write\/(use-)?write\.)/,
  /\/packages\/web\/src\/format\/date-time/,
  /\/packages\/web\/src\/intl\/use-code-words/,
  /\/packages\/web\/src\/components\/((text|password|checkbox)-)?(field|input|icon-button)\./,
  /\/packages\/web\/src\/components\/(notice|tones)\./,
  // Small, and wherever there is a form there is one of these.
  /\/src\/(router\/screen-link|navigation\/screen-links|passkeys)\./,
]

/** What every screen before sign-in begins with. */
const AUTH = /\/src\/(components\/auth-head|features\/auth\/(auth\.module|use-email-words))\./

const WORK_PARTS = [
  'anchor',
  'confirm',
  'copy-field',
  'description-list',
  'dialog',
  'list-row',
  'loaded',
  'menu',
  'notices',
  'page',
  'section-card',
  'skeleton',
  'states',
  'status-badge',
  'time',
  'work-icons',
]

/** What nearly every screen for people who are signed in is made of: one file instead of twenty. */
const WORK = [
  /\/node_modules\/@tanstack\/(react-)?query/,
  new RegExp(`/packages/web/src/components/(${WORK_PARTS.join('|')})\\.`),
  /\/packages\/(web\/src\/session\/(query-client|live|live-rates)|contract\/src\/live)\./,
  /\/packages\/web\/src\/write\/(changing|unanswered-notice)\./,
  /\/packages\/web\/src\/(layouts\/(account-menu|bar|frame)|session\/(sign-out|use-saved-language))\./,
  /\/src\/(layouts\/merchant-(account-menu|frame|changes)|features\/result\/queries)\./,
  /\/src\/(layouts\/session-keeper|features\/requests\/parts\/forget-answers|company-name|before-sign-out)\./,
]

/** What every list is made of. Filters and exports come with the lists that have them. */
const LIST =
  /\/packages\/web\/src\/list\/(?!list-filters|filter-fields|list-export|export-|use-exporting|row-panel)/

/** What knows the profile of a company, in words and rules. */
const PROFILE = [
  /\/packages\/contract\/src\/(merchant|code-lists)\//,
  /\/packages\/(identifiers\/src\/|money\/src\/(currency|integer))/,
  /\/packages\/web\/src\/(profile|code-lists)\/(?!profile-)/,
]

/** What counts and shows money and rates. The list of currencies is a part of profiles. */
const MONEY = [
  /\/packages\/money\/src\/(?!currency|integer)/,
  /\/packages\/contract\/src\/exchange\/(pricing|locks)/,
  /\/packages\/web\/src\/(format\/(amount|rate|price)-text|chart\/(geometry|spark)|session\/server-clock)/,
  /\/packages\/web\/src\/(components\/(money-field|use-amount)|write\/(deliver|refuses-key)|api\/idem)/,
  /\/packages\/contract\/src\/errors\./,
  /\/src\/(components\/(amount|hidden-amounts|suspended-notice)|features\/exchange\/(parts\/)?[\w-]+)\./,
]

/** What shows a profile and its files. */
const VIEW =
  /\/packages\/web\/src\/(profile\/profile-|files\/(file-(viewer|facts)|viewer|zoom|use-preview|make-link))/

/** What is chosen from a list or a calendar. */
const CHOICES = [
  /\/packages\/web\/src\/components\/(select|date|use-listbox|lazy-calendar|visually-hidden)/,
  /\/packages\/web\/src\/format\/date-text/,
]

/** What a profile's form has besides: its steps, and what its fields have in common. */
const PROFILE_FORM = [
  /\/packages\/web\/src\/components\/step-index/,
  /\/profile-form\/(?!(parts\/)?(business|people|owner|contact|document|person|website|multi|section-of))/,
]

const repository = path.resolve(import.meta.dirname, '../../../..')

/** A class by its own name and its file. Short, as a screen may well have a hundred of them. */
function nameClass(name: string, file: string): string {
  const place = createHash('sha256').update(path.relative(repository, file)).digest('base64url')
  return `${name}_${place.slice(0, 4)}`
}

type AppOptions = {
  readonly root: string
  /** Where the app begins at its origin. */
  readonly base: '/' | '/console/'
  readonly knownPaths: readonly string[]
}

/** How an app of ours is built. */
export function appConfig({ root, base, knownPaths }: AppOptions): UserConfig {
  return {
    root,
    base,
    publicDir: path.resolve(import.meta.dirname, '../../public'),
    // React provides this store itself, so the shim for older versions is left out of the bundle.
    resolve: {
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    css: { modules: { generateScopedName: nameClass } },
    plugins: [compileMessages(), react(), listPaths(knownPaths), compress()],
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
              { name: 'auth', test: AUTH, priority: 1 },
              { name: 'view', test: VIEW, priority: 1 },
              { name: 'choices', test: (id) => CHOICES.some((part) => part.test(id)), priority: 1 },
              { name: 'profile-form', test: (id) => PROFILE_FORM.some((part) => part.test(id)), priority: 1 },
              { name: 'money', test: (id) => MONEY.some((part) => part.test(id)), priority: 2 },
              { name: 'profile', test: (id) => PROFILE.some((part) => part.test(id)), priority: 1 },
              { name: 'list', test: LIST, priority: 1 },
              { name: 'work', test: (id) => WORK.some((part) => part.test(id)), priority: 1 },
            ],
          },
        },
      },
    },
  }
}
