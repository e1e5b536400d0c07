import type { Words } from './catalogues.ts'

/** The catalogues of a folder by their addresses, as `import.meta.glob` finds them. */
export type CatalogueFiles = Readonly<Record<string, () => Promise<{ readonly default: Words }>>>

/**
 * The words of a catalogue: those of its file, and of its parts. `audit-words.payees.json` is the part of
 * `audit-words` that belongs to payees. Undefined if there is neither.
 */
export async function readCatalogue(files: CatalogueFiles, address: string): Promise<Words | undefined> {
  const loads = Object.keys(files).flatMap((file) => (file.startsWith(`${address}.`) ? [files[file]] : []))
  const parts = await Promise.all(loads.map((load) => load?.()))
  return parts.map((part) => part?.default ?? {}).reduce<Words | undefined>(mergeWords, undefined)
}

function mergeWords(before: Words = {}, part: Words): Words {
  const merged = Object.entries(part).map(([key, inner]) => {
    const known = before[key]
    const areGroups = typeof known === 'object' && typeof inner === 'object'
    return [key, areGroups ? mergeWords(known as Words, inner as Words) : inner]
  })
  return { ...before, ...Object.fromEntries(merged) }
}
