/**
 * Batches look-ups: those that arrive during a query wait and are then loaded together. Under load many
 * requests make one query; a single one never waits; no answer is older than its question.
 */
export function batched<Key, Value>(load: (keys: readonly Key[]) => Promise<readonly Value[]>) {
  type Waiter = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }
  let waiters: Waiter[] = []
  let isLoading = false
  const flush = async (): Promise<void> => {
    const batch = waiters
    waiters = []
    isLoading = true
    try {
      const values = await load(batch.map(({ key }) => key))
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    isLoading = false
    if (waiters.length > 0) void flush()
  }
  return {
    ask: (key: Key): Promise<Value> =>
      new Promise((resolve, reject) => {
        waiters.push({ key, resolve, reject })
        if (!isLoading) void flush()
      }),
    waiting: () => waiters.length,
  }
}
