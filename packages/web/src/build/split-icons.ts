import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from '([^']*\/icons\.tsx)'/g
const QUERY = '?icon='

/** Whether a module of the bundle is one icon. */
export const isIcon = (id: string) => id.includes(QUERY)

/** One import for each icon of the file of icons, on the same lines. */
export function splitImports(code: string): string {
  return code.replace(IMPORT, (lines: string, names: string, file: string) => {
    const each = names.split(',').map((name) => name.trim())
    const imports = each.filter(Boolean).map((name) => `import { ${name} } from '${file}${QUERY}${name}'`)
    return imports.join(';') + '\n'.repeat(lines.split('\n').length - 1)
  })
}

/** The part of the file of icons that declares one of them. */
export function pickIcon(code: string, name: string): string {
  const [head = '', ...icons] = code.split(/^export const /m)
  const icon = icons.find((each) => each.startsWith(`${name} = `))
  if (!icon) throw new Error(`There is no icon ${name}`)
  return `${head}export const ${icon}`
}

/**
 * All icons are in one file, but a module is never split between the files of an app: with its first icon the
 * sign-in would load all of them. So each icon is bundled as a module of its own.
 */
export function splitIcons(): Plugin {
  return {
    name: 'causeway-split-icons',
    enforce: 'pre',
    apply: 'build',
    transform: (code) => (code.includes("/icons.tsx'") ? { code: splitImports(code), map: null } : undefined),
    async resolveId(source, importer) {
      const [file = '', name] = source.split(QUERY)
      const found = name && (await this.resolve(file, importer))
      return found ? { ...found, id: `${found.id}${QUERY}${name}` } : undefined
    },
    load(id) {
      const [file = '', name] = id.split(QUERY)
      return name ? pickIcon(readFileSync(file, 'utf8'), name) : undefined
    },
  }
}
