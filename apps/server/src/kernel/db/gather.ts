import type { Tx } from './db.ts'

type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * One statement for what several callers ask of a transaction at the same moment, as those of a set of
 * postings do. The answers are in the order of the items; an error is every caller's.
 */
export function gathered<Item, Answer>(
  run: (tx: Tx, items: readonly Item[]) => Promise<readonly Answer[]>,
): (tx: Tx, item: Item) => Promise<Answer> {
  const open = new WeakMap<Tx, Waiting<Item, Answer>[]>()
  const depart = async (tx: Tx, waiting: readonly Waiting<Item, Answer>[]): Promise<void> => {
    open.delete(tx)
    try {
      const answers = await run(
        tx,
        waiting.map(({ item }) => item),
      )
      for (const [index, { resolve }] of waiting.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }
  return (tx, item) =>
    new Promise((resolve, reject) => {
      const waiting = open.get(tx) ?? []
      if (waiting.push({ item, resolve, reject }) > 1) return
      open.set(tx, waiting)
      setImmediate(depart, tx, waiting)
    })
}
