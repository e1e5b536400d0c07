import { decideApplication, policyOf, submitApplication } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { setPolicy } from '../testing/policies.ts'
import {
  approvedApplication,
  draftApplication,
  readHolder,
  submittedApplication,
  submittedHolder,
  takenApplication,
  wholeApplication,
} from '../testing/receipt-accounts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
afterAll(() => world.stop())

const DAY_MS = 86_400_000

const daysFrom = (from: string | null, to: string | null) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MS)

/** Until the next Friday noon in China. */
function toFriday() {
  const now = world.clock.now()
  const days = (12 - now.getUTCDay()) % 7 || 7
  world.clock.advance(
    days * DAY_MS + Date.parse(`${now.toISOString().slice(0, 10)}T04:00:00Z`) - now.getTime(),
  )
}

describe('the time for a review', () => {
  test('is the end of a working day, from the submission of an application and of a holder', async () => {
    toFriday()
    const friday = world.clock.now().getTime()
    const as = await world.merchant()
    const promised = async () => {
      const application = await submittedApplication(world, as)
      const { id } = await submittedHolder(world, as)
      const { open_version } = await readHolder(world, as, id)
      return [application, open_version].map((each) => each?.due_at)
    }
    // 18:00 in China, six hours after noon, on the Tuesday and then on the Friday after.
    const after = (days: number) => new Date(friday + days * DAY_MS + DAY_MS / 4).toISOString()
    expect(await promised()).toEqual([after(4), after(4)])
    await setPolicy(world, 'account_review', { days: 5 })
    expect(await promised()).toEqual([after(7), after(7)])
    await setPolicy(world, 'account_review', policyOf('account_review').default)
  })
})

describe('the proof of a store that is not open yet', () => {
  async function dueDays(as: MerchantPerson) {
    const whole = wholeApplication(await fileOf(world, as))
    const stores = whole.stores.map((each) => ({
      ...each,
      is_not_opened: true,
      seller_id: '',
      link: '',
      proof_file_ids: [],
    }))
    const { stores: bound, submitted_at } = await submittedApplication(world, as, { details: { stores } })
    const day = (submitted_at ?? '').slice(0, 10)
    return Math.abs(daysFrom(day, bound[0]?.proof_due_on ?? null))
  }

  test('is due after the days of the policy', async () => {
    const as = await world.merchant()
    // The day is counted in China, which may be a day ahead.
    expect([30, 31]).toContain(await dueDays(as))
    await setPolicy(world, 'store_proof_deadline', { days: 90 })
    expect([90, 91]).toContain(await dueDays(as))
  })
})

describe('a merchant has at most as many accounts in a currency as the policy says', () => {
  const usd = (places: string[]) => ({ details: { places } })
  const first = ['USD_US', 'EUR_DE']

  test('when it applies, and again when its application is approved', async () => {
    await setPolicy(world, 'accounts_per_currency', { accounts: 1 })
    const as = await world.merchant()
    const late = await takenApplication(world, as, operator, usd(['USD_HK']))
    await approvedApplication(world, as, operator, usd(first))
    const refusal = { status: 409, code: 'accounts_too_many', data: { currencies: ['USD'] } }
    const { id, revision } = await draftApplication(world, as, usd(['USD_HK']))
    const submitted = await world.call(submitApplication, { as, params: { id }, body: { revision } })
    expect(submitted).toMatchObject(refusal)
    const body = { verdict: 'approve' }
    const decided = await world.call(decideApplication, { as: operator, params: { id: late.id }, body })
    expect(decided).toMatchObject(refusal)
  })

  test('also when two applications are approved at once', async () => {
    const as = await world.merchant()
    const [a, b] = [
      await takenApplication(world, as, operator, usd(['USD_US'])),
      await takenApplication(world, as, operator, usd(['USD_HK'])),
    ]
    const body = { verdict: 'approve' }
    const answers = await Promise.all(
      [a, b].map(({ id }) => world.call(decideApplication, { as: operator, params: { id }, body })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['accounts_too_many', 'ok'])
    await setPolicy(world, 'accounts_per_currency', policyOf('accounts_per_currency').default)
  })
})

test('an application names at most as many stores as the policy says', async () => {
  const as = await world.merchant()
  await setPolicy(world, 'stores_per_application', { stores: 2 })
  const [store] = wholeApplication(await fileOf(world, as)).stores
  const stores = [1, 2, 3].map((n) => ({ ...store, id: `row_${n}`, seller_id: `SELLER${n}` }))
  const { id, revision, ...draft } = await draftApplication(world, as, {
    details: { stores: stores as never },
  })
  expect(draft.stores_max).toBe(2)
  const refused = await world.call(submitApplication, { as, params: { id }, body: { revision } })
  expect(refused).toMatchObject({ status: 409, code: 'stores_too_many', data: { stores_max: 2 } })
  await setPolicy(world, 'stores_per_application', { stores: 3 })
  expect(await world.call(submitApplication, { as, params: { id }, body: { revision } })).toMatchObject({
    code: 'ok',
  })
})
