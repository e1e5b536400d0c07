import {
  createAccountLetter,
  createExport,
  createExportLink,
  endAccountShare,
  freezeAccount,
  getExport,
  listAccounts,
  openDownload,
  payInSandbox,
  renameAccount,
  saveHolderDraft,
  shareAccount,
  submitHolder,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { readPdfText } from '../testing/pdf-reading.ts'
import { activeHolder, openedAccount, readAccount, readHolder } from '../testing/receipt-accounts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { renameAccountAtBank } from './at-bank.ts'
import { decideHolder } from './decide-holder.ts'
import { limits } from './limits.ts'

let world: World
let bank: BankDouble
let as: MerchantPerson
let operator: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
  operator = await world.operator()
})
beforeEach(async () => {
  as = await world.merchant()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const worldOf = () => world
const notFound = { status: 404, code: 'account_not_found' }
const trade = { type: 't_trade' } as const

const open = (applied: Parameters<typeof openedAccount>[3] = trade) =>
  openedAccount(world, as, operator, applied)
const paramsOf = async () => ({ id: (await open()).id })

const freeze = (id: string) => {
  const body = { code: 'unusual_use', remark: 'Checked' }
  return world.call(freezeAccount, { as: operator, params: { id }, body })
}

coverCall(shareAccount, {
  world: worldOf,
  valid: async () => ({ as, params: await paramsOf(), body: { days: 7 } }),
  otherMerchant: async () => {
    const request = { as: await world.merchant(), params: await paramsOf(), body: {} }
    expect(await world.call(shareAccount, request)).toMatchObject(notFound)
  },
  wrote: ({ params }, { id, expires_at }) => ({
    id: params?.['id'] ?? '',
    data: { share_id: id, expires_at },
  }),
})

coverCall(endAccountShare, {
  world: worldOf,
  valid: async () => {
    const params = await paramsOf()
    const { data } = await world.call(shareAccount, { as, params, body: {} })
    return { as, params: { ...params, share_id: data.id } }
  },
  otherMerchant: async () => {
    const request = { as: await world.merchant(), params: { ...(await paramsOf()), share_id: 'share_x' } }
    expect(await world.call(endAccountShare, request)).toMatchObject(notFound)
  },
  wrote: ({ params }) => ({ data: { share_id: params?.['share_id'] } }),
})

coverCall(createAccountLetter, {
  world: worldOf,
  valid: async () => ({ as, params: await paramsOf(), body: { language: 'zh-CN' } }),
  otherMerchant: async () => {
    const request = { as: await world.merchant(), params: await paramsOf(), body: { language: 'en-US' } }
    expect(await world.call(createAccountLetter, request)).toMatchObject(notFound)
  },
  wrote: () => ({ data: { letter_id: expect.stringMatching(/^letter_/) } }),
})

coverCall(payInSandbox, {
  world: worldOf,
  valid: async () => ({ as, params: await paramsOf(), body: { amount: '10.00', payer_name: 'Ana GmbH' } }),
  otherMerchant: async () => {
    const body = { amount: '10.00', payer_name: 'Ana GmbH' }
    const request = { as: await world.merchant(), params: await paramsOf(), body }
    expect(await world.call(payInSandbox, request)).toMatchObject(notFound)
  },
})

describe('a link to the details', () => {
  test('shows what a payer enters, in both languages, until it ends', async () => {
    const { id, details } = await open()
    const { data } = await world.call(shareAccount, { as, params: { id }, body: { days: 2 } })
    const path = new URL(data.url).pathname
    for (const language of ['zh-CN', 'en-US']) {
      const answer = await world.fetch(`${path}?language=${language}`)
      const page = await answer.text()
      expect(answer.status).toBe(200)
      for (const shown of [details?.holder_name ?? '', details?.swift['bic'] ?? '', '021000021']) {
        expect(page).toContain(`<dd>${shown}</dd>`)
      }
      expect(page).toContain('<svg viewBox')
      expect(page).not.toContain(as.merchant_id)
      expect(page).not.toContain(id)
    }
    const { headers } = await world.fetch(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    world.clock.advance(2 * 86_400_000)
    expect((await world.fetch(path)).status).toBe(404)
  })

  test('ends when the merchant ends it, and is in the list until then', async () => {
    const { id } = await open()
    const { data } = await world.call(shareAccount, { as, params: { id }, body: {} })
    expect((await readAccount(world, operator, id)).shares).toMatchObject([{ id: data.id }])
    await world.call(endAccountShare, { as, params: { id, share_id: data.id } })
    expect((await readAccount(world, operator, id)).shares).toEqual([])
    expect((await world.fetch(new URL(data.url).pathname)).status).toBe(404)
    const again = await world.call(endAccountShare, { as, params: { id, share_id: data.id } })
    expect(again).toMatchObject({ code: 'share_not_found' })
  })

  test('is one of twenty links that have not ended', async () => {
    const { id } = await open()
    const share = () => world.call(shareAccount, { as, params: { id }, body: {} })
    for (let count = 1; count < limits.shares_max; count += 1) await share()
    const answers = await Promise.all([share(), share()])
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'shares_too_many'])
  })

  test('of a frozen account warns its payer', async () => {
    const { id } = await open()
    const { data } = await world.call(shareAccount, { as, params: { id }, body: {} })
    await freeze(id)
    const page = await (await world.fetch(`${new URL(data.url).pathname}?language=en-US`)).text()
    expect(page).toContain('frozen')
    expect(await world.call(shareAccount, { as, params: { id }, body: {} })).toMatchObject({
      code: 'account_wrong_state',
    })
  })

  test.each(['short', '0'.repeat(32), '..%2f..%2fetc', '%00'])('is unknown for %s', async (token) => {
    expect((await world.fetch(`/share/${token}`)).status).toBe(404)
  })
})

const letterOf = async (id: string, language: 'zh-CN' | 'en-US' = 'en-US') => {
  const { data } = await world.call(createAccountLetter, { as, params: { id }, body: { language } })
  const { bytes } = await world.call(openDownload, { params: { token: data.url.split('/').at(-1) ?? '' } })
  return (await readPdfText(bytes)).join('\n')
}

describe('a letter', () => {
  test.each(['zh-CN', 'en-US'] as const)(
    'in %s has the holder, the bank and the numbers',
    async (language) => {
      const { id, details, number } = await open({ ...trade, details: { places: ['GBP_GB'] } })
      const text = await letterOf(id, language)
      const numbers = Object.values({ ...details?.local, ...details?.swift })
      for (const expected of [details?.holder_name ?? '', details?.bank_address ?? '', number, ...numbers]) {
        expect(text).toContain(expected)
      }
      const path = /\/verify\/[0-9a-f]{32}/.exec(text.replaceAll('\n', ''))?.[0] ?? ''
      const page = await (await world.fetch(`${path}?language=${language}`)).text()
      for (const expected of numbers) expect(page).toContain(`<dd>${expected}</dd>`)
      expect(page).not.toContain(details?.holder_name)
    },
  )

  test('is issued only for an account in use', async () => {
    const { id } = await open()
    await freeze(id)
    const answer = await world.call(createAccountLetter, { as, params: { id }, body: { language: 'en-US' } })
    expect(answer).toMatchObject({ code: 'account_wrong_state' })
  })
})

test('the sandbox pays to an account by its bank, in the currency of the account', async () => {
  const { id } = await open()
  const body = { amount: '1250.50', payer_name: 'Ana GmbH', payer_country: 'DE', remittance: 'INV 7' }
  const { data } = await world.call(payInSandbox, { as, params: { id }, body })
  expect(data.bank_reference).toBe(`REF${bank.paid.length}`)
  expect(bank.paid.at(-1)).toMatchObject({
    paid: { amount: '1250.50', currency: 'USD' },
    payer: { name: 'Ana GmbH', country: 'DE' },
    remittance: 'INV 7',
  })
  const charged = { as, params: { id }, body: { ...body, charges: '30.00' } }
  expect(await world.call(payInSandbox, charged)).toMatchObject({ code: 'ok' })
  expect(bank.paid.at(-1)).toMatchObject({ paid: { amount: '1250.50' }, charges: '30.00' })
  const all = { ...charged, body: { ...body, charges: '1250.50' } }
  expect(await world.call(payInSandbox, all)).toMatchObject({
    data: { fields: { charges: 'too_large' } },
  })
  const paid = bank.paid.length
  const tiny = { ...charged, body: { ...body, amount: '0.001' } }
  expect(await world.call(payInSandbox, tiny)).toMatchObject({ data: { fields: { amount: 'decimals' } } })
  expect(bank.paid.length).toBe(paid)
  bank.failNext(500)
  expect(await world.call(payInSandbox, { as, params: { id }, body })).toMatchObject({
    status: 503,
    code: 'bank_unavailable',
  })
})

test('the sandbox pays to no account that the bank has not opened', async () => {
  const { id } = await open()
  await world.database.asOwner(
    `update receipt_accounts set account_state = 'failed', bank_account = null, opened_at = null,
       settlement_account = null, bank_name = null, bank_address = null, local = null, swift = null
     where account_id = $1`,
    [id],
  )
  const body = { amount: '10.00', payer_name: 'Ana GmbH' }
  const answer = await world.call(payInSandbox, { as, params: { id }, body })
  expect(answer).toMatchObject({ status: 409, code: 'account_wrong_state' })
})

describe('a new name of a holder with an account', () => {
  /** A holder with an account, and a change of its name. */
  async function renamed(changes: object) {
    const { id: holder_id, details } = await activeHolder(world, as, operator)
    const account = await open({ ...trade, details: { holder_id } })
    const body = { revision: 0, details: { ...details, name: 'New Name Pte. Ltd.', ...changes } }
    const { data } = await world.call(saveHolderDraft, { as, params: { id: holder_id }, body })
    const submit = { as, params: { id: holder_id }, body: { revision: data.revision } }
    return { holder_id, account, answer: await world.call(submitHolder, submit), details }
  }

  test('is locked, unless the registry changed it and its notice is given', async () => {
    const fields = { name: 'locked', 'documents.name_change_notice': 'required' }
    expect((await renamed({})).answer).toMatchObject({ code: 'input_invalid', data: { fields } })
  })

  test('is told to the bank, and a new letter is due', async () => {
    const file_ids = async (details: { documents: object }) => Object.values(details.documents)[0]
    const { id: holder_id, details } = await activeHolder(world, as, operator)
    const account = await open({ ...trade, details: { holder_id } })
    await letterOf(account.id)
    const notice = await file_ids(details)
    const documents = { ...details.documents, name_change_notice: notice }
    const changed = { ...details, name: 'New Name Pte. Ltd.', is_registry_change: true, documents }
    const save = { as, params: { id: holder_id }, body: { revision: 0, details: changed } }
    const { data } = await world.call(saveHolderDraft, save)
    const submit = { as, params: { id: holder_id }, body: { revision: data.revision } }
    expect(await world.call(submitHolder, submit)).toMatchObject({ code: 'ok' })
    const context = { clock: world.clock, actor: { kind: 'system' } } as const
    await world.db.transact(providerScope, (tx) =>
      decideHolder(tx, context, holder_id, { verdict: 'approve' }),
    )
    expect(await readAccount(world, operator, account.id)).toMatchObject({
      holder_name: details.name,
      new_holder_name: 'New Name Pte. Ltd.',
    })
    await renameAccountAtBank(world.context, { account_id: account.id })
    expect(bank.opened.at(-1)).toMatchObject({ reference: account.id, holder_name: 'New Name Pte. Ltd.' })
    expect(await readAccount(world, operator, account.id)).toMatchObject({
      holder_name: 'New Name Pte. Ltd.',
      new_holder_name: null,
    })
    const touched = async () => (await readHolder(world, as, holder_id)).accounts
    expect(await touched()).toMatchObject([{ id: account.id, has_old_letter: true }])
    world.clock.advance(1000)
    await letterOf(account.id)
    expect(await touched()).toMatchObject([{ has_old_letter: false }])
  })
})

test('an export has exactly the accounts of its filter, and a formula stays text', async () => {
  // Only exports need a worker: it would race the other tests for their jobs.
  const busy = await createWorld({ config: bank.config, worker: true })
  const owner = await busy.merchant()
  const places = ['USD_US', 'EUR_DE'] as const
  await openedAccount(busy, owner, await busy.operator(), { ...trade, details: { places: [...places] } })
  const { data: listed } = await busy.call(listAccounts, { as: owner, query: { currency: 'USD' } })
  const params = { id: listed[0]?.id ?? '' }
  await busy.call(renameAccount, { as: owner, params, body: { alias: '=1+1' } })
  const body = {
    kind: 'receipt_accounts',
    format: 'csv',
    language: 'en-US',
    time_zone: 'UTC',
    filter: { currency: 'USD' },
  }
  // Objects that are made in the same instant are not part of an export.
  busy.clock.advance(1000)
  const { data: begun } = await busy.call(createExport, { as: owner, body })
  const ofExport = { as: owner, params: { id: begun.id } }
  await expect.poll(async () => (await busy.call(getExport, ofExport)).data.export_state).toBe('ready')
  const { data: link } = await busy.call(createExportLink, ofExport)
  const { text } = await busy.call(openDownload, { params: { token: link.url.split('/').at(-1) ?? '' } })
  const [, ...lines] = text.trim().split('\r\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(listed[0]?.number)
  expect(lines[0]).toContain("'=1+1")
  await busy.stop()
})
