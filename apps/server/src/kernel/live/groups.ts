/** Items by a key that several of them may share. */
export type Groups<Item> = {
  readonly get: (key: string) => ReadonlySet<Item>
  readonly add: (key: string, item: Item) => void
  /** Returns whether the item was present. */
  readonly remove: (key: string, item: Item) => boolean
  readonly all: () => Item[]
}

const nothing: ReadonlySet<never> = new Set()

export function openGroups<Item>(): Groups<Item> {
  const groups = new Map<string, Set<Item>>()
  return {
    get: (key) => groups.get(key) ?? nothing,
    add: (key, item) => groups.set(key, (groups.get(key) ?? new Set<Item>()).add(item)),
    remove: (key, item) => {
      const group = groups.get(key)
      if (!group?.delete(item)) return false
      if (group.size === 0) groups.delete(key)
      return true
    },
    all: () => [...groups.values()].flatMap((group) => [...group]),
  }
}
