import { type MerchantAccountKind, merchantAccountKinds } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../kernel/clock.ts'
import { type Db, openDb } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts'
import { findBrokenBooks, merchantLeg, posting, providerLeg } from '../testing/ledger.ts'
import { type Leg, type Posted, type Posting, post, selectBalances } from './service.ts'

/** A hundred thousand commands in all. A failure prints the seed of its ten thousand commands. */
const RUNS = 10
const BATCHES = 10
const COMMANDS = 1000
/** How many commands of each batch are posted one by one; the others are posted as a set. */
const ALONE = 30

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.apiUrl, connections: 2 })
})
afterAll(() => db.close())

const verbs = [
  'receive',
  'release',
  'reserve',
  'free',
  'exchange',
  'owe',
  'repay',
  'reverse',
  'replay',
] as const
type Command = {
  readonly verb: (typeof verbs)[number] | 'alter'
  readonly merchant: number
  readonly currency: Currency
  readonly other: Currency
  readonly minor: bigint
  /** Whether the command may exceed the balance. */
  readonly isGreedy: boolean
  /** Which of the earlier transactions a verb refers to, for verbs that need one. */
  readonly which: number
}

const rarely = fc.integer({ min: 1, max: 30 }).map((die) => die === 1)
const command: fc.Arbitrary<Command> = fc.record({
  verb: fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...verbs) },
    { weight: 1, arbitrary: fc.constant('alter' as const) },
  ),
  merchant: fc.nat(2),
  currency: fc.constantFrom<Currency>('USD', 'EUR', 'JPY'),
  other: fc.constantFrom<Currency>('CNY', 'HKD'),
  minor: fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(1n, 10n ** 12n)),
  isGreedy: rarely,
  which: fc.nat(1_000_000),
})
const batch = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS })

/** The account that a verb takes its money from. */
const SOURCES: Partial<Record<Command['verb'], MerchantAccountKind>> = {
  release: 'held',
  reserve: 'available',
  free: 'reserved',
  exchange: 'available',
  repay: 'receivable',
}

type Known = { readonly posting: Posting; readonly transaction_id: string }
type Outcome = 'posted' | 'replayed' | 'refused' | 'other content' | 'reversed before'

/** The refusal of the books for each refusal of the model. */
const REFUSALS: Partial<Record<Outcome, string>> = {
  refused: 'balance_insufficient',
  'other content': 'CWL04',
  'reversed before': '23505',
}

/** The expected balances, in a plain map. */
class Model {
  readonly merchants: readonly string[]
  readonly balances = new Map<string, bigint>()
  readonly known: Known[] = []
  readonly ids = new Map<Posting, string>()
  readonly #byKey = new Map<string, Posting>()
  readonly #reversed = new Set<string>()

  constructor(merchants: readonly string[]) {
    this.merchants = merchants
  }

  /** The posting of a command, or undefined if there is nothing it can apply to. */
  toPosting({ merchant, currency, other, which, ...command }: Command): Posting | undefined {
    const merchant_id = this.merchants[merchant] as string
    const { verb, minor } = this.#sized(command, `${merchant_id} ${SOURCES[command.verb]} ${currency}`)
    const own = (kind: MerchantAccountKind, amount: bigint, of = currency) =>
      merchantLeg(merchant_id, kind, of, amount)
    const legs: Partial<Record<Command['verb'], readonly Leg[]>> = {
      receive: [providerLeg('nostro', currency, -minor), own('held', minor)],
      release: [own('held', -minor), own('available', minor)],
      reserve: [own('available', -minor), own('reserved', minor)],
      free: [own('reserved', -minor), own('available', minor)],
      exchange: [
        own('available', -minor),
        providerLeg('fx_position', currency, minor),
        providerLeg('fx_position', other, -minor * 2n),
        own('available', minor * 2n, other),
      ],
      owe: [own('receivable', -minor), providerLeg('nostro', currency, minor)],
      repay: [own('available', -minor), own('receivable', minor)],
    }
    const plain = legs[verb]
    if (plain) return posting(merchant_id, plain)
    const before = this.known[which % this.known.length]
    if (!before) return undefined
    if (verb === 'replay') return before.posting
    if (verb === 'alter') return { ...before.posting, legs: before.posting.legs.map(doubled) }
    if (this.#reversed.has(before.transaction_id)) return undefined
    const mirror = before.posting.legs.map(({ account, minor: amount }) => ({ account, minor: -amount }))
    return { ...posting(before.posting.merchant_id, mirror), reverses: before.transaction_id }
  }

  /** Limits the amount to the balance, unless the command is greedy; an empty balance is credited first. */
  #sized({ verb, minor, isGreedy }: Pick<Command, 'verb' | 'minor' | 'isGreedy'>, source: string) {
    if (!SOURCES[verb] || isGreedy) return { verb, minor }
    const held = this.balances.get(source) ?? 0n
    const there = held < 0n ? -held : held
    return there === 0n ? { verb: 'receive' as const, minor } : { verb, minor: 1n + (minor % there) }
  }

  /** Applies a posting by itself. */
  apply(asked: Posting): Outcome {
    const before = this.#byKey.get(asked.key)
    if (before) return before === asked ? 'replayed' : 'other content'
    const changed = new Map<string, bigint>()
    for (const { account, minor } of asked.legs) {
      const name = `${account.merchant_id} ${account.kind} ${account.currency}`
      const after = (changed.get(name) ?? this.balances.get(name) ?? 0n) + minor
      if (account.kind === 'receivable' ? after > 0n : account.merchant_id && after < 0n) return 'refused'
      changed.set(name, after)
    }
    if (asked.reverses && this.#reversed.has(asked.reverses)) return 'reversed before'
    for (const [name, minor] of changed) this.balances.set(name, minor)
    this.#byKey.set(asked.key, asked)
    if (asked.reverses) this.#reversed.add(asked.reverses)
    return 'posted'
  }

  learn(asked: Posting, { transaction_id }: Posted): void {
    this.ids.set(asked, transaction_id)
    this.known.push({ posting: asked, transaction_id })
  }
}

const doubled = ({ account, minor }: Leg): Leg => ({ account, minor: minor * 2n })

const postAll = (postings: readonly Posting[]): Promise<readonly Posted[]> =>
  db.transact(providerScope, (tx) => post(tx, systemClock, postings))

/** Posts what the model accepts, and compares each outcome. */
async function expectPosted(model: Model, passed: readonly (readonly [Posting, Outcome])[]): Promise<void> {
  if (passed.length === 0) return
  const posted = await postAll(passed.map(([asked]) => asked))
  const expected = passed.map(([asked, outcome], index) =>
    outcome === 'replayed'
      ? { transaction_id: model.ids.get(asked), is_replay: true }
      : { transaction_id: posted[index]?.transaction_id, is_replay: false },
  )
  expect(posted).toEqual(expected)
  for (const [index, [asked, outcome]] of passed.entries()) {
    if (outcome === 'posted') model.learn(asked, posted[index] as Posted)
  }
}

async function expectOutcome(model: Model, asked: Posting): Promise<void> {
  const outcome = model.apply(asked)
  const code = REFUSALS[outcome]
  if (!code) return expectPosted(model, [[asked, outcome]])
  await expect(postAll([asked])).rejects.toMatchObject({ code })
}

/** Every account of the model has its balance in the books, and the books have no other balance. */
async function expectBalances(model: Model): Promise<void> {
  const found = new Map<string, bigint>()
  for (const merchant_id of model.merchants) {
    for (const balance of await selectBalances(db.reader(providerScope), merchant_id)) {
      for (const kind of merchantAccountKinds) {
        found.set(`${merchant_id} ${kind} ${balance.currency}`, balance[kind])
      }
    }
  }
  const isOfMerchant = ([name]: readonly [string, bigint]) => !name.startsWith('null ')
  expect(amountsOf(found)).toEqual(amountsOf([...model.balances].filter(isOfMerchant)))
}

const amountsOf = (balances: Iterable<readonly [string, bigint]>) =>
  Object.fromEntries([...balances].filter(([, minor]) => minor !== 0n).sort())

/** Postings that the model accepts are posted as one set, and the others one by one after it. */
async function runBatch(model: Model, commands: readonly Command[]): Promise<void> {
  const passed: [Posting, Outcome][] = []
  const later: Posting[] = []
  for (const [index, each] of commands.entries()) {
    const asked = model.toPosting(each)
    if (!asked) continue
    const outcome = index < ALONE || each.verb === 'alter' ? 'refused' : model.apply(asked)
    if (REFUSALS[outcome]) later.push(asked)
    else passed.push([asked, outcome])
  }
  await expectPosted(model, passed)
  for (const asked of later) await expectOutcome(model, asked)
  await expectBalances(model)
}

test('the books equal a plain map after any postings, holds, reversals and replays', async () => {
  const behaves = fc.asyncProperty(fc.integer(), async (seed) => {
    const model = new Model([0, 1, 2].map(() => newId('merchant', systemClock)))
    for (const each of fc.sample(batch, { seed, numRuns: BATCHES })) await runBatch(model, each)
  })
  await fc.assert(behaves, { numRuns: RUNS, endOnFailure: true })
  expect(await findBrokenBooks(database)).toEqual([])
}, 240_000)
