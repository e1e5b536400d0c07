/** An act that waits for its commit, and what it tells its caller afterwards. */
type Waiting = { readonly perform: () => () => void; readonly fail: (error: unknown) => void }

/**
 * A commit waits for the disk, so acts of the same moment share one. Each has a savepoint of its own: one
 * that throws leaves nothing, and the others are kept.
 */
export function groupCommits(execute: (sql: string) => void) {
  let waiting: Waiting[] = []
  const rollBack = () => {
    try {
      execute('rollback')
    } catch {
      // The database has ended the transaction by itself.
    }
  }
  const commit = () => {
    const group = waiting
    waiting = []
    try {
      execute('begin immediate')
      const told = group.map(({ perform }) => perform())
      execute('commit')
      for (const tell of told) tell()
    } catch (error) {
      rollBack()
      for (const { fail } of group) fail(error)
    }
  }
  return <Result>(act: () => Result): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const perform = () => {
      execute('savepoint act')
      try {
        const result = act()
        execute('release act')
        return () => resolve(result)
      } catch (error) {
        execute('rollback to act')
        execute('release act')
        return () => reject(error)
      }
    }
    if (waiting.length === 0) setImmediate(commit)
    waiting.push({ perform, fail: reject })
    return promise
  }
}
