import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb, type Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { credit, findBrokenBooks, merchantLeg, posting, providerLeg, reserve } from '../testing/ledger.ts'
import { createWorld, type World } from '../testing/world.ts'
import { SecondPosting } from './post.ts'
import { openPoster, type Posted, type Poster, type Posting, post, selectBalances } from './service.ts'

let world: World
let poster: Poster
beforeAll(async () => {
  world = await createWorld()
  poster = openPoster(world.db, world.clock)
  await world.database.asOwner('create table noted (text text); grant all on noted to causeway_api')
})
// These postings refer to orders that do not exist.
afterAll(() => world.stop({ ledgerFindings: ['posting_without_object', 'open_objects_differ'] }))

const postAll = (postings: readonly Posting[]) =>
  world.db.transact(providerScope, (tx) => post(tx, world.clock, postings))
const newMerchant = () => newId('merchant', world.clock)

const dollarsOf = async (merchant_id: string) => {
  const [found] = await selectBalances(world.db.reader(providerScope), merchant_id)
  return { available: found?.available, reserved: found?.reserved }
}

/** How many were posted, replayed or refused for insufficient balance. Any other outcome fails the test. */
async function outcomesOf(attempts: readonly Promise<readonly Posted[]>[]) {
  const counts = { posted: 0, replayed: 0, refused: 0 }
  for (const outcome of await Promise.allSettled(attempts)) {
    if (outcome.status === 'fulfilled') {
      for (const { is_replay } of outcome.value) counts[is_replay ? 'replayed' : 'posted'] += 1
    } else if (outcome.reason.code === 'balance_insufficient') counts.refused += 1
    else throw outcome.reason
  }
  return counts
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

test('of fifty concurrent postings as many succeed as the balance covers', async () => {
  const id = newMerchant()
  await postAll([credit(id, 'USD', 10_00n)])
  const spend = (index: number) => {
    const asked = reserve(id, 'USD', 3_00n)
    return index % 2 === 0 ? postAll([asked]) : poster.post(asked)
  }
  expect(await outcomesOf(many(50, spend))).toEqual({ posted: 3, replayed: 0, refused: 47 })
  expect(await dollarsOf(id)).toEqual({ available: 1_00n, reserved: 9_00n })
})

test('fifty concurrent postings of one key post once, with money for one only', async () => {
  const id = newMerchant()
  await postAll([credit(id, 'USD', 10_00n)])
  const asked = reserve(id, 'USD', 10_00n)
  const again = (index: number) => (index % 3 === 0 ? poster.post(asked) : postAll([asked]))
  expect(await outcomesOf(many(50, again))).toEqual({ posted: 1, replayed: 49, refused: 0 })
  expect(await dollarsOf(id)).toEqual({ available: 0n, reserved: 10_00n })
})

test('two concurrent sets that share a key post it once', async () => {
  const id = newMerchant()
  await postAll([credit(id, 'USD', 10_00n)])
  const common = reserve(id, 'USD', 1_00n)
  const sets = many(10, () => postAll([credit(id, 'USD', 1n), common, credit(id, 'USD', 1n)]))
  expect(await outcomesOf(sets)).toEqual({ posted: 21, replayed: 9, refused: 0 })
  expect(await dollarsOf(id)).toEqual({ available: 9_20n, reserved: 1_00n })
})

test.each([
  ['the provider', () => null],
  ['a merchant', newMerchant],
])("postings between the provider's own accounts for %s wait for the same key", async (_whose, whose) => {
  const legs = [providerLeg('fx_position', 'USD', 7n), providerLeg('fee_income', 'USD', -7n)]
  const asked = posting(whose(), legs)
  const first = await world.db.begin(providerScope)
  await post(first.tx, world.clock, [asked])
  const others = [[asked], [posting(null, legs), asked]].map(postAll)
  await expect.poll(countWaiting).toBe(2)
  await first.commit()
  expect(await outcomesOf(others)).toEqual({ posted: 1, replayed: 2, refused: 0 })
})

test('sets with the same accounts in opposite orders lock them in one order', async () => {
  const other = openDb({ url: world.database.apiUrl, connections: 2 })
  const [one, two] = [newMerchant(), newMerchant()]
  const set = (db: typeof other, ids: readonly string[]) =>
    ids.map((id) => openPoster(db, world.clock).post(credit(id, 'USD', 1n), undefined, { locks: [id] }))
  const [first, second] = [await other.begin(providerScope), await world.db.begin(providerScope)]
  await holdLock(first.tx, one)
  await holdLock(second.tx, two)
  const attempts = [...set(world.db, [one, two]), ...set(other, [two, one])]
  await expect.poll(countWaiting).toBe(2)
  await first.commit()
  await second.commit()
  expect(await outcomesOf(attempts)).toEqual({ posted: 4, replayed: 0, refused: 0 })
  // A set that was aborted by a deadlock would have been posted one by one.
  const { rows } = await world.database.asOwner(
    'select count(distinct xid)::int as sets from ledger_transactions where merchant_id in ($1, $2)',
    [one, two],
  )
  expect(rows).toEqual([{ sets: 2 }])
  await other.close()
})

/** How many connections wait for a lock other than a row lock. */
async function countWaiting(): Promise<unknown> {
  const { rows } = await world.database.asOwner(
    `select count(*)::int from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.count
}

test('two servers that use an account for the first time at once open it once', async () => {
  const other = openDb({ url: world.database.apiUrl, connections: 2 })
  const ids = many(20, newMerchant)
  for (const id of ids) {
    const attempts = [world.db, other].map((db) =>
      db.transact(providerScope, (tx) => post(tx, world.clock, [credit(id, 'SGD', 1n)])),
    )
    expect(await outcomesOf(attempts)).toEqual({ posted: 2, replayed: 0, refused: 0 })
  }
  await other.close()
  const { rows } = await world.database.asOwner(
    `select a.mode, count(*)::int from ledger_accounts a join ledger_balances b using (account_id)
     where a.currency = 'SGD' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { mode: 'strict', count: 4 * ids.length },
    { mode: 'striped', count: 16 },
  ])
})

test('eight writers with mixed postings on few accounts leave the books intact', async () => {
  const ids = many(3, newMerchant)
  await postAll(ids.flatMap((id) => [credit(id, 'USD', 50_00n), credit(id, 'EUR', 50_00n)]))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
  const exchange = (id: string, sell: 'USD' | 'EUR', buy: 'USD' | 'EUR', minor: bigint) =>
    posting(id, [
      merchantLeg(id, 'available', buy, minor),
      providerLeg('fx_position', buy, -minor),
      providerLeg('fx_position', sell, minor),
      merchantLeg(id, 'available', sell, -minor),
    ])
  const anything = (): Posting => {
    const id = pick(ids)
    const minor = BigInt(1 + Math.floor(Math.random() * 20_00))
    return pick([
      () => credit(id, pick(['USD', 'EUR'] as const), minor),
      () => reserve(id, pick(['USD', 'EUR'] as const), minor),
      () => exchange(id, 'USD', 'EUR', minor),
      () => exchange(id, 'EUR', 'USD', minor),
    ])()
  }
  const made: Posting[] = []
  const writer = async (): Promise<Posted[]> => {
    const posted: Posted[] = []
    for (let turn = 0; turn < 60; turn += 1) {
      const asked = turn % 7 === 0 && made.length > 0 ? [pick(made)] : many(1 + (turn % 5), anything)
      made.push(...asked)
      const attempt = turn % 2 === 0 ? postAll(asked) : poster.post(asked)
      const outcome = await attempt.catch((error) => {
        if (error.code !== 'balance_insufficient') throw error
        return []
      })
      posted.push(...outcome)
    }
    return posted
  }
  const posted = (await Promise.all(many(8, writer))).flat()

  const { rows } = await world.database.asOwner(
    'select count(*)::int from ledger_transactions where merchant_id = any($1)',
    [ids],
  )
  expect(rows[0].count).toBe(posted.filter(({ is_replay }) => !is_replay).length + 6)
  expect(await findBrokenBooks(world.database)).toEqual([])
})

describe('the poster', () => {
  test('refuses a bad posting alone, and posts the rest of its set', async () => {
    const id = newMerchant()
    const poor = newMerchant()
    const unbalanced = posting(id, [merchantLeg(id, 'available', 'USD', 1n)])
    const attempts = [
      ...many(40, () => poster.post(credit(id, 'USD', 1n))),
      ...many(5, () => poster.post(reserve(poor, 'USD', 1n))),
      poster.post([credit(id, 'USD', 1_00n), reserve(poor, 'USD', 1n)]),
      ...many(40, () => poster.post(credit(id, 'USD', 1n))),
    ]
    const [outcomes] = await Promise.all([
      outcomesOf(attempts),
      expect(poster.post(unbalanced)).rejects.toMatchObject({ code: 'CWL05' }),
    ])
    expect(outcomes).toEqual({ posted: 80, replayed: 0, refused: 6 })
    expect(await dollarsOf(id)).toEqual({ available: 80n, reserved: 0n })
  })

  test('commits a posting and its own writes together, or neither', async () => {
    const id = newMerchant()
    const note = (text: string) => async (tx: Parameters<typeof post>[0]) => {
      await sql`insert into noted values (${text})`.execute(tx)
    }
    const broken = async (tx: Parameters<typeof post>[0]) => {
      await note('never')(tx)
      throw new Error('changed my mind')
    }
    const attempts = [
      poster.post(credit(id, 'USD', 5n), note('credited')),
      poster.post(reserve(id, 'USD', 99n), note('never')),
      poster.post(credit(id, 'USD', 100n), broken),
      poster.post(reserve(id, 'USD', 2n), note('reserved')),
    ]
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    const { rows } = await world.database.asOwner('select text from noted order by text')
    expect(rows).toEqual([{ text: 'credited' }, { text: 'reserved' }])
    expect(await dollarsOf(id)).toEqual({ available: 3n, reserved: 2n })
  })

  test('refuses a posting whose own writes post again, and posts the others', async () => {
    const id = newMerchant()
    const postAgain = async (tx: Tx) => void (await post(tx, world.clock, [credit(id, 'USD', 7n)]))
    const [bad, good] = await Promise.allSettled([
      poster.post(credit(id, 'USD', 100n), postAgain),
      poster.post(credit(id, 'USD', 5n)),
    ])
    expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'SecondPosting' } })
    expect(good.status).toBe('fulfilled')
    expect(await dollarsOf(id)).toEqual({ available: 5n, reserved: 0n })
  })
})

test('a database transaction that posts twice is refused, and nothing is posted', async () => {
  const id = newMerchant()
  await postAll([credit(id, 'USD', 9n)])
  const twice = world.db.transact(providerScope, async (tx) => {
    await post(tx, world.clock, [credit(id, 'USD', 1n)])
    await post(tx, world.clock, [credit(id, 'USD', 2n)])
  })
  await expect(twice).rejects.toThrow(SecondPosting)
  expect(await dollarsOf(id)).toEqual({ available: 9n, reserved: 0n })
})
