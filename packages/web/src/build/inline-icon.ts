import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Writes the icon into the page, which saves a request. */
export function inlineIcon(publicFolder: string): Plugin {
  const icon = readFileSync(path.join(publicFolder, 'icon.svg'), 'utf8').replaceAll(/\n\s*/g, '')
  return {
    name: 'causeway-inline-icon',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace('"/icon.svg"', `"data:image/svg+xml,${encodeURIComponent(icon)}"`),
  }
}
