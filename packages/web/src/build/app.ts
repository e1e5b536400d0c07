import type { ScreenRow } from '../navigation/screen-table.ts'
import type { WordSets } from './word-files.ts'

/** An app as its build needs it. */
export type App = {
  readonly root: string
  /** The path of the app on its origin. */
  readonly base: '/' | '/console/'
  readonly knownPaths: readonly string[]
  readonly screens: readonly ScreenRow[]
  /** The screen that comes first after the sign-in. */
  readonly home: string
  /** The catalogues of the layout of each group, separated by spaces. */
  readonly layoutCatalogues: Readonly<Record<string, string>>
}

/** The catalogues that every screen needs. */
const SHELL = ['errors', 'fields', 'kit', 'shell', 'titles']

/** The words of the shell, and those of each screen with its layout: one file each. */
export function wordSetsOf({ screens, layoutCatalogues }: App): WordSets {
  const wordsOf = ({ name, group, catalogues }: ScreenRow) =>
    [name, [...new Set(`${layoutCatalogues[group]} ${catalogues}`.trim().split(' '))]] as const
  return { shell: SHELL, ...Object.fromEntries(screens.map(wordsOf)) }
}

/** The modules that a screen begins with, besides the page. */
export function rootsOf({ group, file }: ScreenRow): string[] {
  return [`src/layouts/${group}-layout.tsx`, `src/features/${file}`]
}
