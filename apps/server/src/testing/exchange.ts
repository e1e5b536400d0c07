import { randomUUID } from 'node:crypto'
import { createConversion, createOrder, createQuote, listBalances, type OrderTerms } from '@causeway/contract'
import { type Currency, currencyFacts } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { fund } from './bank-messages.ts'
import type { MerchantPerson } from './builders.ts'
import type { World } from './world.ts'

/** The payment password of every trader. */
export const PAY_PWD = '135246'
/** With minimal cost parameters, as many are verified at once. */
const PAY_PWD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$1kge5szJXsvde52Zvln8Tg$QeyDChQOLeXiMo02wYqqO71YenTlXvlimVRF7LwdU8w'

export type Purse = Partial<Record<Currency, string>>

/** Credits a merchant. */
export async function credit(world: World, owner: MerchantPerson, purse: Purse): Promise<void> {
  for (const [currency, amount] of Object.entries(purse)) {
    await fund(world, owner, currency as Currency, amount)
  }
}

/** Sets the payment password of a user. */
export async function givePayPwd(world: World, { id: user_id }: { readonly id: string }): Promise<void> {
  const row = { user_id, pay_pwd_hash: PAY_PWD_HASH, changed_at: world.clock.now() }
  await world.db.transact(providerScope, (tx) => tx.insertInto('pay_pwds').values(row).execute())
}

/** A merchant with money and a payment password. */
export async function trader(world: World, purse: Purse = { USD: '10000.00' }): Promise<MerchantPerson> {
  const person = await world.merchant('audit_pass', { language: 'en-US' })
  await givePayPwd(world, person)
  await credit(world, person, purse)
  return person
}

/** A new idempotency key. */
export const freshKey = () => ({ 'idempotency-key': randomUUID() })

type Input = Partial<{
  sell_currency: Currency
  buy_currency: Currency
  fixed_side: 'sell' | 'buy'
  amount: string
  lock: '30s' | '5m' | '1h' | '24h'
}>

const INPUT = { sell_currency: 'USD', buy_currency: 'CNY', fixed_side: 'sell', amount: '100.00' } as const

export const askQuote = (world: World, as: MerchantPerson, input: Input = {}) =>
  world.call(createQuote, { as, body: { ...INPUT, ...input } })

/** A quote that was made. */
export async function quoteFor(world: World, as: MerchantPerson, input: Input = {}) {
  const { code, data } = await askQuote(world, as, input)
  if (code !== 'ok') throw new Error(`No quote: ${code}`)
  return data
}

export const useQuote = (world: World, as: MerchantPerson, quote_id: string, more: object = {}) =>
  world.call(createConversion, { as, body: { quote_id, pay_pwd: PAY_PWD, ...more }, headers: freshKey() })

/** A conversion that was made. */
export async function convertFor(world: World, as: MerchantPerson, input: Input = {}) {
  const { code, data } = await useQuote(world, as, (await quoteFor(world, as, input)).id)
  if (code !== 'ok') throw new Error(`No conversion: ${code}`)
  return data
}

const DAY_MS = 86_400_000

/** Sells 100 dollars at a target rate in yuan, within a week. */
export function termsOf(world: World, terms: Partial<OrderTerms> = {}): OrderTerms {
  const expires_at = new Date(world.clock.now().getTime() + 7 * DAY_MS).toISOString()
  return {
    sell_currency: 'USD',
    buy_currency: 'CNY',
    amount: '100.00',
    target_rate: '8',
    expires_at,
    ...terms,
  }
}

export const askOrder = (world: World, as: MerchantPerson, terms: Partial<OrderTerms> = {}) =>
  world.call(createOrder, {
    as,
    headers: freshKey(),
    body: { terms: termsOf(world, terms), pay_pwd: PAY_PWD },
  })

/** An order that was accepted. */
export async function orderFor(world: World, as: MerchantPerson, terms: Partial<OrderTerms> = {}) {
  const { code, data } = await askOrder(world, as, terms)
  if (code !== 'ok') throw new Error(`No order: ${code}`)
  return data
}

/** A clock that starts two milliseconds before a moment and advances with each reading. */
export function lastMoment(before: string): Clock {
  let now = Date.parse(before) - 2
  return {
    now: () => {
      now += 1
      return new Date(now)
    },
  }
}

/** The balance of a merchant in a currency; zero with all decimals if there is none. */
export async function balanceOf(world: World, as: MerchantPerson, currency: Currency) {
  const { data } = await world.call(listBalances, { as })
  const none = (0).toFixed(currencyFacts[currency].minorUnits)
  const nothing = { available: none, held: none, reserved: none, receivable: none, total: none }
  return data.find((balance) => balance.currency === currency) ?? { currency, ...nothing }
}
