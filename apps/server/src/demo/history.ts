import { setTimeout as sleep } from 'node:timers/promises'
import { fixedSides, midOf, type Pair } from '@causeway/contract'
import { currencies, formatRate, multiplyRates, parseRate, roundRateDigits } from '@causeway/money'
import { z } from 'zod'
import {
  executeQuote,
  makeQuote,
  placeOrder,
  selectAlerts,
  selectConversions,
  selectOrders,
  watchRate,
} from '../exchange/service.ts'
import { checkPaymentPassword, type IdentitySettings, selectAccount } from '../identity/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { findRates, isStale, type Rates, readFavourites, replaceFavourites } from '../rates/service.ts'
import { countReceipts } from '../receipts/service.ts'
import { ensureCollection } from './collection.ts'
import { collectionOf } from './collection-plan.ts'
import history from './data/history.json' with { type: 'json' }
import { DEMO_PAY_PWD } from './demo.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { ensurePayees } from './payees.ts'
import { ensureFundings, ensurePayments } from './payments.ts'

const currency = z.enum(currencies)
const pair = { sell_currency: currency, buy_currency: currency }

const plans = z
  .array(
    z.object({
      email: z.string(),
      favourites: z.array(z.tuple([currency, currency])),
      conversions: z.array(z.object({ ...pair, fixed_side: z.enum(fixedSides), amount: z.string() })),
      alerts: z.array(z.object({ ...pair, times_mid: z.string() })),
      orders: z.array(z.object({ ...pair, amount: z.string(), times_mid: z.string(), days: z.int() })),
    }),
  )
  .parse(history)
type Plan = (typeof plans)[number]

type Scene = {
  readonly context: JobContext
  readonly identity: IdentitySettings
  readonly action: MerchantContext
  readonly rates: Rates
}

const WAIT_MS = 500
const WAIT_MAX_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Adds the history of the demonstration by regular operations, as far as it does not exist yet. It needs
 * rates, so it runs after the start of the server.
 */
export async function ensureDemoHistory(
  context: JobContext,
  identity: IdentitySettings,
  stopped?: AbortSignal,
): Promise<void> {
  const rates = await waitForRates(context)
  if (!rates) return
  const makeAll = async () => {
    await ensureFundings(context)
    for (const plan of plans) await ensureHistory(context, identity, rates, plan)
  }
  // Its own lock: a start of another process does not wait for the bank.
  await oneAtATime(context.db, 'demo_history', makeAll, stopped)
}

async function waitForRates({ db, clock }: JobContext): Promise<Rates | undefined> {
  for (let waited = 0; waited < WAIT_MAX_MS; waited += WAIT_MS) {
    const rates = await findRates(db.reader(providerScope))
    if (rates && !isStale(rates.at, clock)) return rates
    await sleep(WAIT_MS, undefined, { ref: false })
  }
  return undefined
}

async function ensureHistory(
  context: JobContext,
  identity: IdentitySettings,
  rates: Rates,
  plan: Plan,
): Promise<void> {
  const { user_id, merchant_id } = await selectAccount(context.db.reader(providerScope), plan.email)
  if (!user_id || !merchant_id) return
  const actor = { kind: 'user', user_id, merchant_id } as const
  const scene = { context, identity, rates, action: { clock: context.clock, actor, request_id: 'demo' } }
  await watchPairs(scene, plan)
  await ensurePayees(scene, plan.email)
  await receive(scene, plan)
  await convert(scene, plan)
  await watchRates(scene, plan)
  await order(scene, plan)
  await consent(scene)
  await ensurePayments(scene, plan.email)
}

/** The users of the demonstration authorise as all users do. */
async function consent({ context, identity, action: { actor } }: Scene): Promise<void> {
  const { db, clock } = context
  const visit = { db, clock, origin: { ip: '127.0.0.1', user_agent: '' }, request_id: 'demo' }
  const person = { ...actor, session_id: 'demo', language: 'en-US', merchant_state: 'audit_pass' } as const
  await checkPaymentPassword(identity, { ...visit, actor: person }, DEMO_PAY_PWD)
}

/** Processes the remaining items of a list, each in a transaction in the user's scope. */
async function processRemaining<Item>(
  { context, action: { actor } }: Scene,
  all: readonly Item[],
  done: number,
  step: (tx: Tx, item: Item) => Promise<unknown>,
): Promise<void> {
  const { user_id, merchant_id } = actor
  for (const item of all.slice(done)) {
    await context.db.transact({ merchant_id, user_id }, (tx) => step(tx, item))
  }
}

const FIRST = { page: 1, page_size: 1 } as const

async function watchPairs(scene: Scene, { favourites }: Plan): Promise<void> {
  const reader = scene.context.db.reader(providerScope)
  const { user_id, merchant_id } = scene.action.actor
  const isNew = (await countReceipts(reader, merchant_id)) === 0
  if (!isNew || favourites.length === 0 || (await readFavourites(reader, user_id)).length > 0) return
  const pairs = favourites.map(([sell_currency, buy_currency]) => ({ sell_currency, buy_currency }))
  await processRemaining(scene, [pairs], 0, (tx) => replaceFavourites(tx, scene.action, pairs))
}

async function receive({ context, action }: Scene, { email }: Plan): Promise<void> {
  const plan = collectionOf(email)
  if (plan) await ensureCollection({ context, action }, plan)
}

async function convert(scene: Scene, { conversions }: Plan): Promise<void> {
  const { context, action } = scene
  const { merchant_id } = action.actor
  const first = { ...FIRST, sort: '-booked_at' }
  const { count } = await selectConversions(context.db.reader(providerScope), merchant_id, first)
  if (conversions.length > count) await consent(scene)
  await processRemaining(scene, conversions, count, async (tx, input) => {
    const { quote_id } = await makeQuote(tx, action, { ...input, lock: '30s' })
    await executeQuote(tx, action, { quote_id, consent: 'pay_pwd' })
  })
}

async function watchRates(scene: Scene, { alerts }: Plan): Promise<void> {
  const { context, action, rates } = scene
  const reader = context.db.reader(providerScope)
  const { user_id } = action.actor
  const first = { ...FIRST, sort: '-fired_at' }
  const { count } = await selectAlerts(reader, user_id, first)
  const removed = await selectAlerts(reader, user_id, { ...first, alert_state: 'removed' })
  await processRemaining(scene, alerts, count + removed.count, (tx, { times_mid, ...pair }) =>
    watchRate(tx, action, { ...pair, target_rate: targetOf(rates, pair, times_mid) }),
  )
}

async function order(scene: Scene, { orders }: Plan): Promise<void> {
  const { context, action, rates } = scene
  const first = { ...FIRST, sort: '-ended_at' }
  const { count } = await selectOrders(context.db.reader(providerScope), action.actor.merchant_id, first)
  if (orders.length > count) await consent(scene)
  await processRemaining(scene, orders, count, (tx, { times_mid, days, amount, ...pair }) => {
    const expires_at = new Date(context.clock.now().getTime() + days * DAY_MS).toISOString()
    const terms = { ...pair, amount, target_rate: targetOf(rates, pair, times_mid), expires_at }
    return placeOrder(tx, action, terms, 'pay_pwd')
  })
}

const TARGET_DIGITS = 5

function targetOf(rates: Rates, { sell_currency, buy_currency }: Pair, times_mid: string): string {
  const mid = midOf(rates.mids, sell_currency, buy_currency)
  const times = parseRate(times_mid)
  if (!mid || !times) throw new Error('The demonstration needs a rate that does not exist')
  return formatRate(roundRateDigits(multiplyRates(mid, times), TARGET_DIGITS, 'down'))
}
