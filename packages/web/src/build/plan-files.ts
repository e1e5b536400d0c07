/** A file of modules. */
export type File = {
  readonly modules: Set<string>
  bytes: number
  /** The files that must run before it. */
  readonly needs: Set<File>
  /** The screens that load it. */
  readonly screens: Set<string>
}

/**
 * Joins files until no screen loads more than `most` of them. What costs the least is joined first: a screen
 * that needs one of two files gets the other as well, with everything that the other needs.
 */
export function planFiles(files: Set<File>, most: number): void {
  const screens = new Set([...files].flatMap((file) => [...file.screens]))
  const isCrowded = (screen: string) => [...files].filter((file) => file.screens.has(screen)).length > most
  for (;;) {
    const [kept, ...others] = cheapestGroup([...files], [...screens].filter(isCrowded))
    if (!kept) return
    for (const joined of others) join(files, kept, joined)
  }
}

/** Two files of a crowded screen, with those between them: needed by one, and in need of the other. */
function cheapestGroup(files: readonly File[], crowded: readonly string[]): readonly File[] {
  const closures = new Map(files.map((file) => [file, closureOf(file)]))
  const needs = (a: File, b: File) => closures.get(a)?.has(b) ?? false
  const between = (a: File, b: File) => files.filter((file) => needs(a, file) && needs(file, b))
  const costOf = (group: ReadonlySet<File>) => {
    const screens = new Set([...group].flatMap((file) => [...file.screens]))
    const needed = new Set([...group].flatMap((file) => [file, ...(closures.get(file) ?? [])]))
    return [...needed].reduce((sum, file) => {
      const inVain = [...screens].filter((screen) => !file.screens.has(screen))
      return sum + file.bytes * inVain.length
    }, 0)
  }

  let cheapest: readonly File[] = []
  let least = Number.POSITIVE_INFINITY
  for (const [at, a] of files.entries()) {
    for (const b of files.slice(at + 1)) {
      if (!crowded.some((screen) => a.screens.has(screen) && b.screens.has(screen))) continue
      const group = new Set([a, b, ...between(a, b), ...between(b, a)])
      const cost = costOf(group)
      if (cost >= least) continue
      least = cost
      cheapest = [...group]
    }
  }
  return cheapest
}

function closureOf(file: File, seen = new Set<File>()): ReadonlySet<File> {
  for (const needed of file.needs) {
    if (seen.has(needed)) continue
    seen.add(needed)
    closureOf(needed, seen)
  }
  return seen
}

function join(files: Set<File>, kept: File, joined: File): void {
  files.delete(joined)
  kept.bytes += joined.bytes
  for (const module of joined.modules) kept.modules.add(module)
  for (const needed of joined.needs) kept.needs.add(needed)
  for (const file of files) if (file.needs.delete(joined)) file.needs.add(kept)
  kept.needs.delete(kept)
  for (const screen of joined.screens) kept.screens.add(screen)
  for (const file of closureOf(kept)) for (const screen of kept.screens) file.screens.add(screen)
}
