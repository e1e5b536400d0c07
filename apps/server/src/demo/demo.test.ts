import path from 'node:path'
import {
  checkPayPwd,
  createFileLink,
  getBoard,
  getCorp,
  listAlerts,
  listBalances,
  listConversions,
  listEnquiries,
  listFiles,
  listOrders,
  listPayees,
  listPayments,
  listQuota,
  listReceipts,
  listRequests,
  listSuspense,
  login,
  profileProblems,
} from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screeningPulse } from '../receipts/service.ts'
import { freePort, startBank } from '../testing/bank-process.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'
import { DEMO_PASSWORD, demoAddresses, ensureDemo, refuseDemo } from './demo.ts'
import { ensureDemoHistory } from './history.ts'

const SECRET = 'a secret of the bank and of the provider'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await ensureDemo(world.context, world.identity)
})
afterAll(() => world.stop())

async function signIn(email: string) {
  const { data } = await world.call(login, { body: { email, password: DEMO_PASSWORD } })
  return { id: data.user_info.id, email, token: data.access_token }
}

test('there is a user for every state of a merchant, and one without a merchant', async () => {
  const states: Record<string, string> = {}
  for (const email of demoAddresses) {
    const { code, data } = await world.call(getCorp, { as: await signIn(email) })
    states[email] = code === 'ok' ? data.merchant_state : code
  }
  expect(states).toEqual({
    'demo@causeway.test': 'audit_pass',
    'second@causeway.test': 'audit_pass',
    'new@causeway.test': 'corp_not_found',
    'draft@causeway.test': 'not_audit',
    'waiting@causeway.test': 'wait_audit',
    'refused@causeway.test': 'audit_fail',
  })
})

test('users of approved companies have the payment password of the README', async () => {
  const as = await signIn('demo@causeway.test')
  expect(await world.call(checkPayPwd, { as, body: { pay_pwd: '135246' } })).toMatchObject({ code: 'ok' })
})

test('the refused company sees its reasons: a field and a file', async () => {
  const { data } = await world.call(getCorp, { as: await signIn('refused@causeway.test') })
  expect(data.refusals).toEqual([
    { path: 'legal_name_latin', reason: 'name_mismatch' },
    { path: 'documents.business_licence', reason: 'doc_unreadable' },
  ])
  expect(data.refusal_kind).toBe('retry')
})

test('submitted companies have complete profiles with files that can be opened', async () => {
  for (const name of ['demo', 'second', 'waiting', 'refused']) {
    const as = await signIn(`${name}@causeway.test`)
    const { profile } = (await world.call(getCorp, { as })).data
    expect(profileProblems(profile, '2026-11-15'), name).toEqual([])
    const { data: files } = await world.call(listFiles, { as, query: { page_size: 100 } })
    const held = Object.values(profile.documents).flatMap(({ file_ids }) => file_ids)
    expect(files.map(({ id }) => id).sort(), name).toEqual(held.sort())
    const body = { kind: 'preview', page: 1 }
    for (const { id } of files) {
      const { data } = await world.call(createFileLink, { as, params: { id }, body })
      expect((await world.fetch(data.url)).headers.get('content-type')).toMatch(/^image\//)
    }
  }
})

test('the draft is complete up to the persons of the company', async () => {
  const { profile } = (await world.call(getCorp, { as: await signIn('draft@causeway.test') })).data
  const sections = profileProblems(profile, '2026-11-15').map(({ path }) => path.split('.')[0])
  expect(new Set(sections)).toEqual(
    new Set(['persons', 'contact_name', 'contact_email', 'contact_mobile', 'documents']),
  )
})

test('the waiting company is left to the operators', async () => {
  const { rows } = await world.database.asOwner(`select 1 from pgboss.job where name = 'merchants.review'`)
  expect(rows).toEqual([])
})

test('approved companies have money and a history, which a second start does not repeat', async () => {
  const port = await freePort()
  const { database } = world
  const config = { bank_url: `http://127.0.0.1:${port}`, bank_secret: SECRET }
  const open = await createWorld({ database, config, worker: true, pulses: [screeningPulse] })
  const folder = path.join(open.config.data_dir, 'bank')
  const bank = await startBank({ secret: SECRET, folder, provider_url: open.address, port })
  await tickRates(open)
  for (const _start of ['first', 'second']) await ensureDemoHistory(open.context, open.identity)
  const underWay = `select count(*)::int as count from payments
    where (payment_state = 'processing' and country <> 'KR') or (payment_state = 'sent' and country <> 'SG')
      or (payment_state = 'paid' and country = 'DE')`
  await expect.poll(async () => (await database.asOwner(underWay)).rows).toEqual([{ count: 0 }])
  await bank.child.kill('SIGTERM')
  const as = await signIn('demo@causeway.test')
  const { data: balances } = await world.call(listBalances, { as })
  expect(balances.map(({ currency }) => currency)).toEqual(['CAD', 'CNY', 'EUR', 'GBP', 'HKD', 'JPY', 'USD'])
  expect(await world.call(listConversions, { as })).toMatchObject({ count: 6 })
  expect((await world.call(listOrders, { as })).data).toMatchObject([{ order_state: 'open' }])
  expect(await world.call(listAlerts, { as })).toMatchObject({ count: 2 })
  expect((await world.call(getBoard, { as })).data.favourites).toHaveLength(5)
  const second = await signIn('second@causeway.test')
  expect((await world.call(listBalances, { as: second })).data).toMatchObject([
    { currency: 'USD', available: '5000.00', total: '5000.00' },
  ])
  const { data: receipts } = await world.call(listReceipts, { as })
  expect(receipts.map(({ receipt_state }) => receipt_state).sort()).toEqual([
    ...Array<string>(6).fill('available'),
    'material_required',
    'material_submitted',
    'received',
    'returned',
    'returning',
    'reversed',
    'screening',
  ])
  const { data: payees } = await world.call(listPayees, { as, query: { page_size: 100 } })
  expect(payees).toHaveLength(18)
  expect(new Set(payees.map(({ country }) => country)).size).toBe(14)
  const states = payees.map(({ payee_state }) => payee_state).filter((state) => state !== 'active')
  expect(states.toSorted()).toEqual(['material_required', 'verifying'])
  const { data: enquiries } = await world.call(listEnquiries, { as })
  // The clock of the test gives both the same time.
  expect(enquiries.toSorted((a, b) => a.enquiry_state.localeCompare(b.enquiry_state))).toMatchObject([
    { enquiry_state: 'answered', answer: 'found', receipt: { number: expect.stringMatching(/^R/) } },
    { enquiry_state: 'open', payer_name: 'Ridgeway Tools' },
  ])
  const operator = await world.operator()
  expect(await world.call(listSuspense, { as: operator })).toMatchObject({ count: 1 })
  const { data: quota } = await world.call(listQuota, { as })
  const [usd] = quota.quota
  // What the payments into the mainland have left.
  expect(Number(usd?.usable.amount)).toBeGreaterThan(6000)
  expect(Number(usd?.usable.amount)).toBeLessThan(8800)
  const { data: made } = await world.call(listPayments, { as, query: { page_size: 100 } })
  expect(made.map(({ payment_state }) => payment_state).toSorted()).toEqual([
    ...['authorised', 'authorised', 'cancelled', 'created', 'failed'],
    ...['paid', 'paid', 'paid', 'paid', 'paid', 'processing', 'returned', 'scheduled', 'sent'],
  ])
  const held = made.filter(({ payment_state }) => payment_state === 'authorised')
  expect(held.map(({ review_state }) => review_state).toSorted()).toEqual(['pending', 'request'])
  const { data: requests } = await world.call(listRequests, { as })
  expect(requests.filter(({ subject }) => subject.kind === 'payment')).toMatchObject([
    { request_state: 'action_required', title: { 'en-US': 'The warehouse bill of November' } },
  ])
  await open.stop()
})

test('a start after an interruption continues where it stopped', async () => {
  const database = await createTestDatabase()
  const halfway = await createWorld({ database })
  let calls = 0
  const { files } = halfway.context
  const breaking = {
    ...halfway.context,
    files: {
      ...files,
      put: async (...given: Parameters<typeof files.put>) => {
        calls += 1
        if (calls > 6) throw new Error('The power failed')
        await files.put(...given)
      },
    },
  }
  await expect(ensureDemo(breaking, halfway.identity)).rejects.toThrow('The power failed')
  await ensureDemo(halfway.context, halfway.identity)
  const { rows } = await database.asOwner('select merchant_state as state from merchants order by 1')
  expect(rows.map(({ state }) => state)).toEqual([
    ...['not_audit', 'wait_audit', 'audit_fail', 'audit_pass', 'audit_pass'],
  ])
  await halfway.stop()
})

test('two servers that start at the same time make the demonstration once', async () => {
  const database = await createTestDatabase()
  const both = [await createWorld({ database }), await createWorld({ database })]
  await Promise.all(both.map(({ context, identity }) => ensureDemo(context, identity)))
  const { rows } = await database.asOwner(
    `select (select count(*)::int from users) as users, (select count(*)::int from merchants) as merchants,
       (select count(*)::int from files where used_at is null) as unused`,
  )
  expect(rows).toEqual([{ users: demoAddresses.length, merchants: 5, unused: 0 }])
  for (const each of both) await each.stop()
})

test('a second start changes nothing', async () => {
  const read = async () =>
    (
      await world.database.asOwner(
        `select u.*, m.version, m.merchant_state from users u left join merchant_users mu using (user_id)
         left join merchants m using (merchant_id) order by user_id`,
      )
    ).rows
  const before = await read()
  await ensureDemo(world.context, world.identity)
  expect(await read()).toEqual(before)
})

test('a live service does not start with users whose password is public', async () => {
  await expect(refuseDemo(world.context)).rejects.toThrow('operator@causeway.test of the sandbox')
  await world.database.asOwner('update operators set suspended_at = now()')
  await expect(refuseDemo(world.context)).rejects.toThrow('demo@causeway.test of the sandbox')
  await world.database.asOwner('update users set suspended_at = now()')
  await expect(refuseDemo(world.context)).resolves.toBeUndefined()
})
