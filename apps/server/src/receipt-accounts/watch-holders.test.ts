import { freezeAccount, getCorp, getQueues, listConsoleHolders } from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperDate } from '../kernel/local-time.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { activeHolder, openedAccount, ownHolder } from '../testing/receipt-accounts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { watchHolders } from './watch-holders.ts'

let world: World
let bank: BankDouble
let operator: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
  operator = await world.operator()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

type Scene = { readonly as: MerchantPerson; readonly id: string; readonly account_id: string }

/** An account in the name of an affiliate, whose papers are valid for years. */
async function scene(): Promise<Scene> {
  const as = await world.merchant()
  const { id } = await activeHolder(world, as, operator)
  const { id: account_id } = await openedAccount(world, as, operator, { details: { holder_id: id } })
  return { as, id, account_id }
}

/** The days pass until so many are left to the day of expiry. */
async function leaveDays({ id }: Pick<Scene, 'id'>, days: number): Promise<void> {
  const day = addDays(paperDate(world.clock.now()), days)
  await world.database.asOwner('update account_holders set expires_on = $2 where holder_id = $1', [id, day])
  await watchHolders(world.context)
  await watchHolders(world.context)
}

async function mailsTo({ as }: Pick<Scene, 'as'>): Promise<string[]> {
  const { rows } = await world.database.asOwner(
    `select data ->> 'template' as template from pgboss.job
     where data ->> 'template' like 'holder_expir%' and data ->> 'to' = $1 order by created_on`,
    [as.email],
  )
  return rows.map(({ template }) => template)
}

/** Whether a holder is in the queue of operators, which has as many as the list. */
async function isInQueue({ id }: Scene): Promise<boolean> {
  const query = { queue: 'expired', page_size: 100 }
  const [list, queues] = await Promise.all([
    world.call(listConsoleHolders, { as: operator, query }),
    world.call(getQueues, { as: operator }),
  ])
  expect(queues.data.holders_expired.count).toBe(list.data.length)
  return list.data.some((holder) => holder.id === id)
}

describe('papers of a holder that expire', () => {
  /** The same day cannot come near by itself in a test: the day is moved, and the notices with it. */
  const keepTold = ({ id }: Scene, told: number, days: number) =>
    world.database.asOwner(
      'update account_holders set expiry_told = $2, expiry_told_for = $3 where holder_id = $1',
      [id, told, addDays(paperDate(world.clock.now()), days)],
    )

  test('are told to the merchant 30 and 7 days before, and after the day, each once', async () => {
    const holder = await scene()
    await leaveDays(holder, 31)
    expect(await mailsTo(holder)).toEqual([])
    await leaveDays(holder, 30)
    expect(await mailsTo(holder)).toEqual(['holder_expiring'])
    await keepTold(holder, 1, 8)
    await leaveDays(holder, 8)
    expect(await mailsTo(holder)).toHaveLength(1)
    await keepTold(holder, 1, 7)
    await leaveDays(holder, 7)
    expect(await mailsTo(holder)).toEqual(['holder_expiring', 'holder_expiring'])
    await keepTold(holder, 2, 0)
    await leaveDays(holder, 0)
    expect(await mailsTo(holder)).toHaveLength(2)
    await keepTold(holder, 2, -1)
    await leaveDays(holder, -1)
    expect(await mailsTo(holder)).toEqual(['holder_expiring', 'holder_expiring', 'holder_expired'])
  })

  test('are told again when new ones expire', async () => {
    const holder = await scene()
    await leaveDays(holder, -1)
    await leaveDays(holder, 400)
    await leaveDays(holder, 20)
    expect(await mailsTo(holder)).toEqual(['holder_expired', 'holder_expiring'])
  })

  test('wait for an operator once they have expired, until its accounts are frozen', async () => {
    const holder = await scene()
    await leaveDays(holder, 0)
    expect(await isInQueue(holder)).toBe(false)
    await leaveDays(holder, -1)
    expect(await isInQueue(holder)).toBe(true)
    const body = { code: 'holder_documents_expired', remark: 'No new licence.' }
    const params = { id: holder.account_id }
    expect(await world.call(freezeAccount, { as: operator, params, body })).toMatchObject({ code: 'ok' })
    expect(await isInQueue(holder)).toBe(false)
  })

  test('wait for an operator until they are renewed', async () => {
    const holder = await scene()
    await leaveDays(holder, -1)
    await leaveDays(holder, 400)
    expect(await isInQueue(holder)).toBe(false)
  })

  test('are among what the merchant has to do, from 30 days before', async () => {
    const holder = await scene()
    const expiring = async (as: MerchantPerson) =>
      (await world.call(getCorp, { as })).data.holders_expiring.map(({ id }) => id)
    await leaveDays(holder, 31)
    expect(await expiring(holder.as)).toEqual([])
    await leaveDays(holder, 30)
    expect(await expiring(holder.as)).toEqual([holder.id])
    expect(await expiring(await world.merchant())).toEqual([])
  })

  test('of a holder without accounts are not told', async () => {
    const as = await world.merchant()
    const { id } = await activeHolder(world, as, operator)
    await leaveDays({ id }, 5)
    expect(await mailsTo({ as })).toEqual([])
  })

  test('of the company itself are those of its profile, which may have been renewed', async () => {
    const as = await world.merchant()
    await openedAccount(world, as, operator)
    const { id, expires_on } = await ownHolder(world, as)
    await leaveDays({ id }, 5)
    expect(await mailsTo({ as })).toEqual([])
    expect((await ownHolder(world, as)).expires_on).toBe(expires_on)
  })
})
