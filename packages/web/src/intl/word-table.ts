import type { Words } from './catalogues.ts'

/** The files of words by their language and set. The build writes the rows (`build/word-files.ts`). */
export const wordTable: Readonly<Record<string, () => Promise<{ readonly default: Words }>>> = {}
