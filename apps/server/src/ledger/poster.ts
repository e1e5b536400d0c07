import { AsyncResource } from 'node:async_hooks'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from '../kernel/db/db.ts'
import { holdLocks } from '../kernel/db/lock.ts'
import { merchantScope, providerScope, type Scope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import {
  claimPosting,
  type Posted,
  type Posting,
  postingStatement,
  RefusedPosting,
  runPosting,
} from './post.ts'

/** The caller's writes in the same transaction. They run again if the first transaction is rolled back. */
export type Alongside = (tx: Tx) => Promise<void>

export type PostOptions = {
  /** Those of all items in the transaction are taken, in one order, before anything is written. */
  readonly locks?: readonly string[]
  /** The caller also writes tables that merchants do not see. */
  readonly in_provider_scope?: boolean
}

export type Poster = {
  /** Posts in its own or a shared transaction: all given postings or none. */
  readonly post: (
    postings: Posting | readonly Posting[],
    alongside?: Alongside,
    options?: PostOptions,
  ) => Promise<readonly Posted[]>
  /** How many postings wait for a set. */
  readonly waiting: () => number
}

type Item = {
  readonly postings: readonly Posting[]
  readonly alongside: Alongside | undefined
  readonly options: PostOptions
  readonly resolve: (posted: readonly Posted[]) => void
  readonly reject: (error: unknown) => void
}

const TOGETHER_MAX = 200
/** Further postings are refused as overloaded, also those that passed the limit of the API. */
const WAITING_MAX = 10 * TOGETHER_MAX
/** While this many sets are under way, new postings gather for the next one. */
const SETS_MAX = 2
/** After this many refusals the rest of a set is posted one by one. */
const SPLITS_MAX = 3

const posters = new WeakMap<Db, Poster>()

/**
 * The poster of a database. A single posting takes one round trip at once; under load, concurrent postings
 * form one set and share one commit. A bad posting is refused alone.
 */
export function openPoster(db: Db, clock: Clock): Poster {
  const known = posters.get(db)
  if (known) return known
  const waiting: Item[] = []
  let underWay = 0
  const depart = async (items: readonly Item[]): Promise<void> => {
    underWay += 1
    await postTogether(db, clock, items, 0)
    underWay -= 1
    fill()
  }
  const fill = (): void => {
    while (waiting.length > 0 && underWay < SETS_MAX) void depart(waiting.splice(0, TOGETHER_MAX))
  }
  const poster: Poster = {
    post: async (postings, alongside, options = {}) => {
      if (waiting.length >= WAITING_MAX) throw new ApiError('overloaded', { retry_after: 1 })
      const list = 'key' in postings ? [postings] : postings
      return new Promise((resolve, reject) => {
        const own = alongside && AsyncResource.bind(alongside)
        if (waiting.push({ postings: list, alongside: own, options, resolve, reject }) === 1)
          setImmediate(fill)
      })
    },
    waiting: () => waiting.length,
  }
  posters.set(db, poster)
  return poster
}

/** Settles every item: together, or without an item that is refused, which is then tried alone. */
async function postTogether(db: Db, clock: Clock, items: readonly Item[], splits: number): Promise<void> {
  try {
    const posted = await postItems(db, clock, items)
    for (const { postings, resolve } of items) resolve(posted.splice(0, postings.length))
  } catch (error) {
    if (items.length === 1 || isLost(error)) {
      for (const { reject } of items) reject(reasonOf(error))
      return
    }
    const bad = splits < SPLITS_MAX ? badItem(items, error) : undefined
    if (bad) {
      const rest = items.filter((item) => item !== bad)
      await postTogether(db, clock, rest, splits + 1)
    }
    for (const item of bad ? [bad] : items) await postTogether(db, clock, [item], 0)
  }
}

/** One statement; with writes of the callers one transaction, which makes them before it locks balances. */
async function postItems(db: Db, clock: Clock, items: readonly Item[]): Promise<Posted[]> {
  const postings = items.flatMap((item) => item.postings)
  const statement = await postingStatement(db, clock, postings)
  const locks = items.flatMap(({ options }) => options.locks ?? [])
  const isPlain = locks.length === 0 && !items.some(({ alongside }) => alongside)
  if (isPlain) return runPosting(() => statement.execute(db.writer(scopeOf(items))))
  return db.transact(scopeOf(items), async (tx) => {
    claimPosting(tx)
    await holdLocks(tx, locks)
    await writeAlongside(tx, items)
    return runPosting(() => statement.execute(tx))
  })
}

/** The merchant's scope for one merchant; a set has several, and the database checks each of its legs. */
function scopeOf(items: readonly Item[]): Scope {
  if (items.some(({ options }) => options.in_provider_scope)) return providerScope
  const postings = items.flatMap((item) => item.postings)
  const [merchant_id, ...others] = new Set(postings.map((posting) => posting.merchant_id))
  return merchant_id && others.length === 0 ? merchantScope(merchant_id) : providerScope
}

async function writeAlongside(tx: Tx, items: readonly Item[]): Promise<void> {
  let failed: RefusedPosting | undefined
  let index = 0
  const writes = items.map(async ({ postings, alongside }) => {
    const own = index
    index += postings.length
    // Every failure after the first one follows from it.
    await alongside?.(tx).catch((error: Error) => {
      failed ??= new RefusedPosting(own, error)
    })
  })
  await Promise.all(writes)
  if (failed) throw failed
}

function badItem(items: readonly Item[], error: unknown): Item | undefined {
  if (!(error instanceof RefusedPosting)) return undefined
  let before = 0
  return items.find(({ postings }) => {
    before += postings.length
    return error.index < before
  })
}

function reasonOf(error: unknown): unknown {
  return error instanceof RefusedPosting ? error.reason : error
}

/** The caller cannot know whether the posting was committed, and retries with the same key. */
function isLost(error: unknown): boolean {
  const reason = reasonOf(error)
  return reason instanceof Error && 'code' in reason && /^(08|57)/.test(String(reason.code))
}
