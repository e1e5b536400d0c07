import compile from 'icu-minify/compile'
import type { Words } from './catalogues.ts'

/** Parses messages at build time, so that no parser is sent to the browser. */
export function compileMessages(words: Words): Words {
  const entries = Object.entries(words).map(([key, inner]) => [
    key,
    typeof inner === 'string' ? compile(inner) : compileMessages(inner as Words),
  ])
  return Object.fromEntries(entries)
}
