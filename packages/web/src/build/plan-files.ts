/** A file of modules. */
export type File = {
  readonly modules: Set<string>
  bytes: number
  /** The files that must run before it. */
  readonly needs: Set<File>
  /** The screens that load it. */
  readonly screens: Set<string>
}

/** How much dearer a byte is to a screen that is twice as heavy, as a power of two. */
const POWERS = [0, 1, 2, 4, 8, 16]
/** Large enough that the heaviest screens decide. */
const BALANCE = 32

/**
 * Joins files until no screen loads more than `most` of them. Each join is the cheapest at its moment, which
 * is not the cheapest in the end; so it is tried with several costs of a byte, and the plan is taken whose
 * heavy screens are the lightest.
 */
export function planFiles(files: ReadonlySet<File>, most: number): ReadonlySet<File> {
  const plans = POWERS.map((power) => joinFiles(copyOf(files), most, power))
  const burdenOf = (plan: ReadonlySet<File>) =>
    [...weightsOf(plan).values()].reduce((sum, weight) => sum + weight ** BALANCE, 0)
  const [best = files] = plans.toSorted((a, b) => burdenOf(a) - burdenOf(b))
  return best
}

function copyOf(files: ReadonlySet<File>): Set<File> {
  const copies = new Map(
    [...files].map((file) => [
      file,
      { ...file, modules: new Set(file.modules), screens: new Set(file.screens), needs: new Set<File>() },
    ]),
  )
  for (const [file, copy] of copies) {
    for (const needed of file.needs) copy.needs.add(copies.get(needed) ?? needed)
  }
  return new Set(copies.values())
}

/** The bytes that each screen loads. */
function weightsOf(files: Iterable<File>): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const { screens, bytes } of files) {
    for (const screen of screens) weights.set(screen, (weights.get(screen) ?? 0) + bytes)
  }
  return weights
}

/** The cheapest first: a screen that needs one of two joined files gets the other, with all that it needs. */
function joinFiles(files: Set<File>, most: number, power: number): Set<File> {
  const screens = new Set([...files].flatMap((file) => [...file.screens]))
  const isCrowded = (screen: string) => [...files].filter((file) => file.screens.has(screen)).length > most
  for (;;) {
    const [kept, ...others] = cheapestGroup([...files], [...screens].filter(isCrowded), power)
    if (!kept) return files
    for (const joined of others) join(files, kept, joined)
  }
}

/** Two files of a crowded screen, with those between them: needed by one, and in need of the other. */
function cheapestGroup(files: readonly File[], crowded: readonly string[], power: number): readonly File[] {
  const closures = new Map(files.map((file) => [file, closureOf(file)]))
  const needs = (a: File, b: File) => closures.get(a)?.has(b) ?? false
  const between = (a: File, b: File) =>
    needs(a, b) ? files.filter((file) => needs(a, file) && needs(file, b)) : []
  const wasteOf = wasteIn(files, power)
  const costOf = (group: ReadonlySet<File>) => {
    const needed = new Set([...group].flatMap((file) => [file, ...(closures.get(file) ?? [])]))
    return wasteOf(group, needed)
  }

  let cheapest: readonly File[] = []
  let least = Number.POSITIVE_INFINITY
  for (const [at, a] of files.entries()) {
    const ofA = crowded.filter((screen) => a.screens.has(screen))
    for (const b of files.slice(at + 1)) {
      if (!ofA.some((screen) => b.screens.has(screen))) continue
      const group = new Set([a, b, ...between(a, b), ...between(b, a)])
      const cost = costOf(group)
      if (cost >= least) continue
      least = cost
      cheapest = [...group]
      if (cost === 0) return cheapest
    }
  }
  return cheapest
}

/** What the screens of a group load in vain if they get all that it needs. Sets of screens are bits. */
function wasteIn(files: readonly File[], power: number) {
  const weights = [...weightsOf(files)]
  const bitOf = new Map(weights.map(([screen], at) => [screen, 1n << BigInt(at)]))
  const bitsOf = new Map(
    files.map((file) => [
      file,
      [...file.screens].reduce((bits, screen) => bits | (bitOf.get(screen) ?? 0n), 0n),
    ]),
  )
  const costs = new Map<bigint, number>()
  const byteCost = (screens: bigint) => {
    const known = costs.get(screens)
    if (known !== undefined) return known
    const cost = weights.reduce(
      (sum, [, weight], at) => ((screens >> BigInt(at)) & 1n ? sum + weight ** power : sum),
      0,
    )
    costs.set(screens, cost)
    return cost
  }
  return (group: ReadonlySet<File>, needed: ReadonlySet<File>) => {
    let screens = 0n
    for (const file of group) screens |= bitsOf.get(file) ?? 0n
    let waste = 0
    for (const file of needed) waste += file.bytes * byteCost(screens & ~(bitsOf.get(file) ?? 0n))
    return waste
  }
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
