import {
  createPayee,
  disablePayee,
  enablePayee,
  getPayee,
  getPayeeRequirements,
  listPayees,
  type PayeeInput,
  renamePayee,
  savePayeeDraft,
  verifyPayee,
  withdrawPayee,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { activePayee, freshAccount, payeeInputTo } from '../testing/payees.ts'
import { createWorld, type World } from '../testing/world.ts'
import { limits } from './limits.ts'

let bank: BankDouble
let world: World
let as: MerchantPerson
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
})
beforeEach(async () => {
  as = await world.merchant()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const wrongState = { status: 409, code: 'payee_wrong_state' }
const fresh = (changes: Record<string, string> = {}) =>
  payeeInputTo('GB-GBP-FPS', { account_number: freshAccount(), ...changes })
const create = (body: object) => world.call(createPayee, { as, body })
const draft = async (input: PayeeInput = fresh()) => (await create({ ...input, is_draft: true })).data
const CLOSE = { outcome: 'close', registered_name: 'Sunrise Trading Limited' } as const

describe('the requirements of a destination', () => {
  const asked = (query: Record<string, string>) => world.call(getPayeeRequirements, { as, query })

  test('have the keys that a payee is made with', async () => {
    const { data } = await asked({ country: 'US', currency: 'USD', method: 'FEDWIRE' })
    expect(data.destination).toBe('US-USD-FEDWIRE')
    expect(data.fields.map(({ key, part, required }) => [key, part, required])).toEqual([
      ['payee_type', 'payee', 'always'],
      ['account_name_latin', 'payee', 'always'],
      ['routing_number', 'payee', 'always'],
      ['account_number', 'payee', 'always'],
      ['bank_name', 'payee', 'always'],
      ['address_line1', 'payee', 'always'],
      ['city', 'payee', 'always'],
      ['us_state', 'payee', 'always'],
      ['us_zip', 'payee', 'always'],
      ['reference', 'payment', 'optional'],
    ])
    expect(data.destinations.map(({ id }) => id)).toEqual([
      'US-USD-ACH',
      'US-USD-FEDWIRE',
      'US-USD-RTP',
      'ANY-USD-SWIFT',
    ])
  })

  test('by SWIFT are those of the country of the bank', async () => {
    const { data } = await asked({ country: 'MX', currency: 'USD', method: 'SWIFT' })
    expect(data.fields.map(({ key }) => key)).toContain('clabe')
  })

  test('of a currency that is not paid in a country are refused by name', async () => {
    expect(await asked({ country: 'CN', currency: 'CNY', method: 'RTP' })).toMatchObject({
      status: 404,
      code: 'destination_not_found',
    })
  })
})

describe('a payee abroad', () => {
  test('is ready to be paid at once if its name matches', async () => {
    const { data } = await create(fresh())
    expect(data).toMatchObject({
      payee_state: 'active',
      version: 1,
      country: 'GB',
      currency: 'GBP',
      method: 'LOCAL',
      rail: 'FPS',
      name: 'Sunrise Trading Co., Ltd.',
      name_check: { outcome: 'match', is_accepted: false },
      open_version: null,
      in_force: { version_state: 'active' },
    })
    expect(data.account_since).not.toBeNull()
    expect(data.history.map(({ event }) => event)).toEqual(['opened', 'verifying', 'approved'])
  })

  test('is asked about by name, account and country of its bank', async () => {
    const account = freshAccount()
    await create(fresh({ account_number: account }))
    expect(bank.asked.at(-1)).toEqual({
      country: 'GB',
      account: `123456 ${account}`,
      name: 'Sunrise Trading Co., Ltd.',
    })
  })

  test.each([
    ['close', CLOSE],
    ['no_match', { outcome: 'no_match', registered_name: null }],
  ] as const)('whose name is %s waits until a person accepts it', async (outcome, answer) => {
    bank.answerNext(answer)
    const { data } = await create(fresh())
    expect(data).toMatchObject({ payee_state: 'draft', name_check: { ...answer, is_accepted: false } })
    const params = { id: data.id }
    const verify = (accepts: string | null) =>
      world.call(verifyPayee, { as, params, body: { revision: 1, accepts } })
    const asked = bank.asked.length
    expect(await verify(null)).toMatchObject({ data: { payee_state: 'draft' } })
    expect(await verify(outcome)).toMatchObject({
      data: { payee_state: 'active', name_check: { outcome, is_accepted: true } },
    })
    // The same name and account are not asked about again.
    expect(bank.asked.length).toBe(asked)
  })

  test('is asked about again if its bank did not answer', async () => {
    bank.failNext(503)
    const { data } = await create(fresh())
    expect(data).toMatchObject({ payee_state: 'draft', name_check: { outcome: 'unavailable' } })
    const answer = await world.call(verifyPayee, { as, params: { id: data.id }, body: { revision: 1 } })
    expect(answer).toMatchObject({ data: { payee_state: 'active', name_check: { outcome: 'match' } } })
  })

  test('whose bank answers otherwise than the person has accepted waits again', async () => {
    bank.failNext(503)
    const { data } = await create(fresh())
    const request = { as, params: { id: data.id }, body: { revision: 1, accepts: 'unavailable' } }
    bank.answerNext({ outcome: 'no_match', registered_name: null })
    expect(await world.call(verifyPayee, request)).toMatchObject({
      data: { payee_state: 'draft', name_check: { outcome: 'no_match', is_accepted: false } },
    })
  })

  test('is refused by name if another payee has its account, until that one is given up', async () => {
    const input = fresh()
    const { data: first } = await create(input)
    expect(await create(input)).toMatchObject({
      status: 409,
      code: 'payee_duplicate',
      data: { id: first.id, number: first.number },
    })
    expect(await create({ ...input, destination: 'GB-GBP-CHAPS', details: chaps(input) })).toMatchObject({
      code: 'payee_duplicate',
    })
  })

  test('is made once by two requests at the same time', async () => {
    const input = fresh()
    const answers = await Promise.all([create(input), create(input), create(input)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'payee_duplicate', 'payee_duplicate'])
  })

  test('keeps its usual purpose, and is refused for a wrong one', async () => {
    const input = payeeInputTo('AE-AED-UAEFTS')
    const withPurpose = (purpose_code: string) => ({ ...input, details: { ...input.details, purpose_code } })
    expect(await create(withPurpose('GIFT'))).toMatchObject({
      data: { fields: { 'details.purpose_code': 'not_an_option' } },
    })
    expect(await create(withPurpose('GDI'))).toMatchObject({ data: { payee_state: 'active' } })
  })

  test('cannot be RMB into the mainland, which is paid as inbound', async () => {
    const input = payeeInputTo('CN-CNY-CNAPS')
    expect(await create({ ...input, direction: 'outbound' })).toMatchObject({
      data: { fields: { direction: 'not_an_option' } },
    })
  })

  test('has no address at a post office box', async () => {
    const input = payeeInputTo('HK-HKD-CHATS', { address_line1: 'P.O. Box 12' })
    expect(await create(input)).toMatchObject({
      data: { fields: { 'details.address_line1': 'post_office_box' } },
    })
  })
})

/** The same account by another rail. */
const chaps = ({ details }: PayeeInput) => ({
  ...payeeInputTo('GB-GBP-CHAPS').details,
  account_number: details['account_number'] ?? '',
})

describe('a draft of a payee', () => {
  test('is saved over the revision that was read, and one of two savers is refused', async () => {
    const { id } = await draft()
    const save = () =>
      world.call(savePayeeDraft, { as, params: { id }, body: { revision: 1, input: fresh() } })
    const answers = await Promise.all([save(), save()])
    expect(answers.map(({ code }) => code).sort()).toEqual(['draft_conflict', 'ok'])
  })

  test('may be empty, and is verified only without problems', async () => {
    const { id } = await draft({ direction: 'outbound', destination: '', details: {}, documents: {} })
    const verify = (revision: number) => world.call(verifyPayee, { as, params: { id }, body: { revision } })
    expect(await verify(1)).toMatchObject({ data: { fields: { destination: 'not_an_option' } } })
    const input = { ...fresh(), details: { payee_type: 'company' } }
    await world.call(savePayeeDraft, { as, params: { id }, body: { revision: 1, input } })
    expect(await verify(1)).toMatchObject({ code: 'draft_conflict' })
    expect(await verify(2)).toMatchObject({
      data: {
        fields: {
          'details.account_name': 'required',
          'details.sort_code': 'required',
          'details.account_number': 'required',
        },
      },
    })
  })

  test('that is changed after its name was checked is asked about again', async () => {
    bank.answerNext(CLOSE)
    const { data } = await create(fresh())
    const params = { id: data.id }
    await world.call(savePayeeDraft, { as, params, body: { revision: 1, input: fresh() } })
    const asked = bank.asked.length
    const answer = await world.call(verifyPayee, { as, params, body: { revision: 2 } })
    expect(answer).toMatchObject({ data: { payee_state: 'active', name_check: { outcome: 'match' } } })
    expect(bank.asked.length).toBe(asked + 1)
  })

  test('is given up', async () => {
    const { id } = await draft()
    expect(await world.call(withdrawPayee, { as, params: { id } })).toMatchObject({
      data: { payee_state: 'withdrawn' },
    })
    expect(await world.call(withdrawPayee, { as, params: { id } })).toMatchObject(wrongState)
    expect(await world.call(verifyPayee, { as, params: { id }, body: { revision: 1 } })).toMatchObject(
      wrongState,
    )
  })
})

describe('a change of a payee', () => {
  const change = async (id: string, input: PayeeInput) => {
    const body = { revision: 0, input }
    return world.call(savePayeeDraft, { as, params: { id }, body })
  }

  test('is a new version, and the old one is paid until the change is verified', async () => {
    const payee = await activePayee(world, as)
    const account_number = freshAccount()
    expect(await change(payee.id, fresh({ account_number }))).toMatchObject({
      data: { version: 2, revision: 1 },
    })
    const params = { id: payee.id }
    expect((await world.call(getPayee, { as, params })).data).toMatchObject({
      payee_state: 'active',
      version: 1,
      change_state: 'draft',
      account_tail: payee.account_tail,
    })
    world.clock.advance(60_000)
    const { data } = await world.call(verifyPayee, { as, params, body: { revision: 1 } })
    expect(data).toMatchObject({ version: 2, change_state: null, account_tail: account_number.slice(-4) })
    expect(data.account_since).not.toBe(payee.account_since)
  })

  test('of its name alone keeps the age of its account', async () => {
    const payee = await activePayee(world, as)
    const account_number = payee.in_force?.input.details['account_number'] ?? ''
    await change(payee.id, fresh({ account_number, account_name: 'Sunrise Trading Limited' }))
    world.clock.advance(60_000)
    const request = { as, params: { id: payee.id }, body: { revision: 1 } }
    const { data } = await world.call(verifyPayee, request)
    expect(data).toMatchObject({
      version: 2,
      account_since: payee.account_since,
      name: 'Sunrise Trading Limited',
    })
  })

  test('is begun once', async () => {
    const payee = await activePayee(world, as)
    const answers = await Promise.all([change(payee.id, fresh()), change(payee.id, fresh())])
    expect(answers.map(({ code }) => code).sort()).toEqual(['draft_conflict', 'ok'])
  })

  test('cannot take the account of another payee', async () => {
    const [one, other] = [await activePayee(world, as), await activePayee(world, as)]
    const account_number = other.in_force?.input.details['account_number'] ?? ''
    await change(one.id, fresh({ account_number }))
    const request = { as, params: { id: one.id }, body: { revision: 1 } }
    expect(await world.call(verifyPayee, request)).toMatchObject({
      code: 'payee_duplicate',
      data: { id: other.id },
    })
  })

  test('that has been decided is not saved over: the next change begins anew', async () => {
    const payee = await activePayee(world, as)
    const { data: saved } = await change(payee.id, fresh())
    await world.call(withdrawPayee, { as, params: { id: payee.id } })
    const body = { revision: saved.revision, input: fresh() }
    expect(await world.call(savePayeeDraft, { as, params: { id: payee.id }, body })).toMatchObject({
      code: 'draft_conflict',
      data: { version: 0 },
    })
  })

  test('is given up without a change of what is in force', async () => {
    const payee = await activePayee(world, as)
    await change(payee.id, fresh())
    const { data } = await world.call(withdrawPayee, { as, params: { id: payee.id } })
    expect(data).toMatchObject({ payee_state: 'active', version: 1, open_version: null })
  })
})

test('a merchant has at most twenty thousand payees, those that were given up not counted', async () => {
  const { id } = await draft()
  // As many as the API would make in an hour.
  await world.database.asOwner(
    `with made as (
       insert into object_numbers (number, id, merchant_id)
       select 'Y261119-' || lpad(n::text, 7, '0'), 'payee_many_' || n, $1 from generate_series(1, $2::int) n
       returning number, id)
     insert into payees (payee_id, number, merchant_id, direction, destination, country, currency, payee_type,
       name, alias, bank_name, account_tail, is_same_name, search_text, created_at, saved_at)
     select id, number, $1, 'outbound', '', '', '', 'company', '', '', '', '', false, '', now(), now()
     from made`,
    [as.merchant_id, limits.payees_max - 1],
  )
  expect(await create(fresh())).toMatchObject({ status: 409, code: 'payees_too_many' })
  await world.call(withdrawPayee, { as, params: { id } })
  expect(await create(fresh())).toMatchObject({ code: 'ok' })
})

describe('a payee that is disabled', () => {
  test('cannot be paid or changed until it is enabled', async () => {
    const { id } = await activePayee(world, as)
    const params = { id }
    const disable = { as, params, body: { cancels_scheduled: false } }
    const listed = async () => (await world.call(listPayees, { as, query: { payable: 'yes' } })).data.length
    expect(await listed()).toBe(1)
    expect(await world.call(disablePayee, disable)).toMatchObject({
      data: { payee_state: 'disabled' },
    })
    expect(await listed()).toBe(0)
    expect(await world.call(disablePayee, disable)).toMatchObject(wrongState)
    const body = { revision: 0, input: fresh() }
    expect(await world.call(savePayeeDraft, { as, params, body })).toMatchObject(wrongState)
    expect(await world.call(enablePayee, { as, params })).toMatchObject({ data: { payee_state: 'active' } })
    expect(await world.call(enablePayee, { as, params })).toMatchObject(wrongState)
  })
})

test('the accounts of the merchant itself are listed alone', async () => {
  const { id } = await activePayee(world, as)
  await world.database.asOwner('update payees set is_same_name = true where payee_id = $1', [id])
  await activePayee(world, as)
  const { data } = await world.call(listPayees, { as, query: { same_name: 'yes' } })
  expect(data.map((payee) => payee.id)).toEqual([id])
})

describe('a payee is found', () => {
  const found = async (search: string) =>
    (await world.call(listPayees, { as, query: { search } })).data.map(({ name }) => name)

  test.each([
    ['its name', '\u6668\u66e6'],
    ['pinyin', 'chenxi'],
    ['initials', 'szcx'],
    ['its alias', 'LAMP maker'],
    ['the last digits of its account', '0000'],
  ])('by %s', async (_by, search) => {
    const zh = '\u6df1\u5733\u6668\u66e6\u8d38\u6613\u6709\u9650\u516c\u53f8'
    const input = payeeInputTo('CN-CNY-CNAPS', { account_name_zh: zh })
    await create({ ...input, alias: 'Lamp Maker' })
    await activePayee(world, as, { account_number: '10000009' })
    expect(await found(search)).toEqual([zh])
  })

  test('by its number', async () => {
    const { number, name } = await activePayee(world, as)
    await activePayee(world, as)
    expect(await found(number)).toEqual([name])
  })

  test('by a new alias', async () => {
    const { id, name } = await activePayee(world, as)
    await world.call(renamePayee, { as, params: { id }, body: { alias: 'Forwarder' } })
    expect(await found('forward')).toEqual([name])
  })
})
