import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type File = { readonly path: string; readonly text: string }

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && existsSync(name))

/** The files of the project that a person writes, with those not yet committed. */
export function readFiles(): File[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard')
    .filter((name) => /\.(ts|tsx|js|css|sql|json|html|md)$/.test(name) && name !== 'package-lock.json')
    .map((name) => ({ path: name, text: readFileSync(name, 'utf8') }))
}

/** The paths that differ from a commit, with those not yet committed. */
export function changedSince(commit: string): string[] {
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The paths that a file imports. */
export function importsOf(file: File): string[] {
  return targetsOf(file).map((target) => resolve(file.path, target))
}

/** What a file imports, as it is written there. */
export function targetsOf({ text }: File): string[] {
  return [...text.matchAll(/(?:from|import|import\(|new URL\()\s*'([^']+)'/g)].map(
    ([, target = '']) => target,
  )
}

export function resolve(from: string, target: string): string {
  return target.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(from), target))
    : // The kit is imported file by file, the other packages as a whole.
      target
        .replace(/^@causeway\/web\//, 'packages/web/src/')
        .replace(/^@causeway\/(\w+)$/, 'packages/$1/src/index.ts')
}

/** Everything that depends on the given paths, with these. */
export function dependentsOf(files: readonly File[], paths: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file.path])
  }
  const found = new Set<string>()
  const walk = (at: string) => {
    if (found.has(at)) return
    found.add(at)
    for (const importer of importers.get(at) ?? []) walk(importer)
  }
  for (const each of paths) walk(each)
  return found
}
