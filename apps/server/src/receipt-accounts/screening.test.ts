import {
  clearScreeningHit,
  decideApplication,
  decideHolder,
  getAccount,
  getConsoleAccount,
  getConsoleHolder,
  getHolder,
  listScreeningHits,
  proposeScreeningMatch,
  retryAccount,
  settleScreeningMatch,
  withdrawHolder,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import {
  activeHolder,
  approvedApplication,
  openedAccount,
  ownHolder,
  readAccount,
  submittedHolder,
  takenApplication,
} from '../testing/receipt-accounts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { screenHolder } from './screen-holder.ts'

let world: World
let bank: BankDouble
let ana: Person
let ben: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ worker: true, config: { ...bank.config, review_delay: undefined } })
  ana = await world.operator(['reviewer'])
  ben = await world.operator(['reviewer'])
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

/** A name of the sandbox's list. */
const LISTED = 'Viktor Anatolyevich Morozenko'
const remark = 'Another birth date.'

const hitsOf = async (merchant: MerchantPerson) => {
  const query = { merchant_id: merchant.merchant_id, subject_kind: 'holder' }
  return (await world.call(listScreeningHits, { as: ana, query })).data
}

/** The screening is a job: its hits appear after the submission. */
async function waitForHit(merchant: MerchantPerson, count = 1) {
  await expect.poll(async () => (await hitsOf(merchant)).length).toBe(count)
  const [hit] = await hitsOf(merchant)
  if (!hit) throw new Error('A listed name has no hit')
  return hit
}

const approve = (id: string, revision: number) =>
  world.call(decideHolder, { as: ana, params: { id }, body: { verdict: 'approve', revision } })

const clear = (id: string) => world.call(clearScreeningHit, { as: ana, params: { id }, body: { remark } })

async function confirm(id: string) {
  await world.call(proposeScreeningMatch, { as: ana, params: { id }, body: { remark } })
  const body = { verdict: 'confirm', remark }
  return world.call(settleScreeningMatch, { as: ben, params: { id }, body })
}

describe('a holder whose name is like a name of the list', () => {
  test('is approved only after the hit is cleared', async () => {
    const merchant = await world.merchant()
    const { id, revision } = await submittedHolder(world, merchant, { name: LISTED })
    const refusal = { status: 409, code: 'holder_undecided' }
    expect(await approve(id, revision)).toMatchObject(refusal)
    const hit = await waitForHit(merchant)
    expect(hit).toMatchObject({ hit_state: 'open', subject: { kind: 'holder', id }, screened_name: LISTED })
    expect(await approve(id, revision)).toMatchObject(refusal)
    expect(await clear(hit.id)).toMatchObject({ code: 'ok' })
    expect(await approve(id, revision)).toMatchObject({ code: 'ok', data: { holder_state: 'active' } })
  })

  test('is never approved once the hit is a true match', async () => {
    const merchant = await world.merchant()
    const { id, revision } = await submittedHolder(world, merchant, { name: LISTED })
    expect(await confirm((await waitForHit(merchant)).id)).toMatchObject({ code: 'ok' })
    expect(await approve(id, revision)).toMatchObject({ status: 409, code: 'holder_listed' })
  })

  test('shows its hits to operators and never to its merchant', async () => {
    const merchant = await world.merchant()
    const { id } = await submittedHolder(world, merchant, { name: LISTED })
    const { score } = await waitForHit(merchant)
    const console = await world.call(getConsoleHolder, { as: ana, params: { id } })
    expect(console.data.hits).toMatchObject([{ hit_state: 'open', score }])
    const own = await world.call(getHolder, { as: merchant, params: { id } })
    expect(own.data).not.toHaveProperty('hits')
  })

  test('is found by its Latin name too', async () => {
    const merchant = await world.merchant()
    await submittedHolder(world, merchant, { name: 'Lamp Works 7 Pte. Ltd.', name_latin: LISTED })
    expect(await waitForHit(merchant)).toMatchObject({ screened_name: LISTED })
  })

  test('leaves the queue when its merchant withdraws it', async () => {
    const merchant = await world.merchant()
    const { id } = await submittedHolder(world, merchant, { name: LISTED })
    await waitForHit(merchant)
    await world.call(withdrawHolder, { as: merchant, params: { id } })
    await expect.poll(async () => (await hitsOf(merchant))[0]?.hit_state).toBe('dropped')
  })
})

describe('the own company of a merchant', () => {
  async function listedCompany() {
    const merchant = await world.merchant()
    const application = await takenApplication(world, merchant, ana)
    await world.database.asOwner(
      `update merchants set profile = jsonb_set(profile, '{legal_name_latin}', to_jsonb($2::text))
       where merchant_id = $1`,
      [merchant.merchant_id, LISTED],
    )
    await ownHolder(world, merchant)
    return { merchant, application }
  }

  test('is screened when its name changes, and no account is opened before the decision', async () => {
    const { merchant, application } = await listedCompany()
    const decide = () =>
      world.call(decideApplication, {
        as: ana,
        params: { id: application.id },
        body: { verdict: 'approve' },
      })
    expect(await decide()).toMatchObject({ status: 409, code: 'holder_undecided' })
    await clear((await waitForHit(merchant)).id)
    expect(await decide()).toMatchObject({ code: 'ok' })
  })
})

describe('an account that is opened after its holder is a true match', () => {
  /** An approved application, whose account the bank has not opened, and a confirmed name of its holder. */
  async function listedScene() {
    const merchant = await world.merchant()
    const holder = await activeHolder(world, merchant, ana)
    bank.failNext(400)
    const { accounts } = await approvedApplication(world, merchant, ana, {
      details: { holder_id: holder.id },
    })
    const id = accounts[0]?.id ?? ''
    const stateOf = async () => (await readAccount(world, ana, id)).account_state
    await expect.poll(stateOf).toBe('failed')
    await world.database.asOwner(`update account_holders set name = $2 where holder_id = $1`, [
      holder.id,
      LISTED,
    ])
    await screenHolder(world.context, { holder_id: holder.id })
    await confirm((await waitForHit(merchant)).id)
    expect(await stateOf()).toBe('failed')
    return { merchant, id, stateOf }
  }

  test('is frozen at once, and its merchant reads so', async () => {
    const { merchant, id, stateOf } = await listedScene()
    await world.call(retryAccount, { as: ana, params: { id } })
    await expect.poll(stateOf).toBe('frozen')
    const account = await readAccount(world, ana, id)
    expect(account).toMatchObject({ freeze_code: 'compliance_review' })
    const { data } = await world.call(getAccount, { as: merchant, params: { id } })
    expect(data.history.map(({ event }) => event)).toEqual(expect.arrayContaining(['opened', 'frozen']))
  })
})

test('a true match of an active holder freezes its accounts', async () => {
  const merchant = await world.merchant()
  const holder = await activeHolder(world, merchant, ana)
  const account = await openedAccount(world, merchant, ana, { details: { holder_id: holder.id } })
  await world.database.asOwner(`update account_holders set name = $2 where holder_id = $1`, [
    holder.id,
    LISTED,
  ])
  await screenHolder(world.context, { holder_id: holder.id })
  expect(await confirm((await waitForHit(merchant)).id)).toMatchObject({ code: 'ok' })
  const { data } = await world.call(getConsoleAccount, { as: ana, params: { id: account.id } })
  expect(data).toMatchObject({ account_state: 'frozen', freeze_code: 'compliance_review' })
})
