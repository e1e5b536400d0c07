import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const CATALOGUE = /\/locales\/[\w-]+\/[\w.-]+\.json$/

/** Parses the messages while building, so that no parser has to be sent to a browser. */
export function compileMessages(): Plugin {
  return {
    name: 'causeway-compile-messages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    transform: {
      filter: { id: CATALOGUE },
      handler: (code) => JSON.stringify(compileAll(JSON.parse(code))),
    },
  }
}

function compileAll(words: unknown): unknown {
  if (typeof words === 'string') return compile(words)
  const entries = Object.entries(words as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, inner]) => [key, compileAll(inner)]))
}
