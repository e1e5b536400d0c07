import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { destinations, type FormField, findDestination, formOf } from '@causeway/bank-details/payees'
import { detailProblems, payeeOf } from '@causeway/contract'
import { type Currency, currencyFacts } from '@causeway/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fund } from '../testing/bank-messages.ts'
import { type BankProcess, freePort, startBank } from '../testing/bank-process.ts'
import { trader } from '../testing/exchange.ts'
import { activePayee, payeeInputTo } from '../testing/payees.ts'
import { authorised, confirm, draftOf, readPayment } from '../testing/payments.ts'
import { tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'

const SECRET = 'a secret of the bank and of the provider'

let world: World
let bank: BankProcess
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'causeway-bank-'))
  const port = await freePort()
  const config = { bank_url: `http://127.0.0.1:${port}`, bank_secret: SECRET }
  world = await createWorld({ config, worker: true })
  const provider_url = world.address
  bank = await startBank({ secret: SECRET, folder, provider_url, port, payment_step_ms: 20 })
  await tickRates(world)
})
afterAll(async () => {
  await world.stop()
  await bank.child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Every way abroad; RMB into the mainland needs quota, and has tests of its own. */
const abroad = destinations.filter(({ id }) => !id.startsWith('CN-')).map(({ id }) => id)

function payeeTo(id: string) {
  const destination = findDestination(id)
  if (!destination) throw new Error(`There is no destination ${id}`)
  return { destination, payee: payeeOf(destination, payeeInputTo(id)).payee }
}

/** The fields that a destination adds to those of every payment. */
function fieldsFor(id: string): FormField[] {
  const { destination, payee } = payeeTo(id)
  const common = ['charge_bearer', 'reference']
  return formOf(destination, payee, 'payment').filter(({ key }) => !common.includes(key))
}

const examplesOf = (fields: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ key, example }) => [key, example]))

/** What a payment adds, by the examples of the destination. */
const detailsFor = (id: string) => examplesOf(fieldsFor(id).filter(({ is_required }) => is_required))

/** The text with a sign that no field of a payment takes. */
const mistyped = (text: string) => `${text.slice(0, 1)}#${text.slice(2)}`

test.each(abroad)('a payment by %s is refused for one wrong character as its form does', async (id) => {
  const { destination, payee } = payeeTo(id)
  const as = await trader(world, {})
  const { id: payee_id } = await activePayee(world, as, {}, id)
  const details = examplesOf(fieldsFor(id))
  const right = { details, reference: 'INV-7' }
  const wrong = [
    { ...right, reference: mistyped(right.reference) },
    ...Object.entries(details).map(([key, text]) => ({
      ...right,
      details: { ...details, [key]: mistyped(text) },
    })),
  ]
  const payment = { charge_bearer: 'SHA', purpose: 'goods' } as const
  const amount = currencyFacts[destination.currency as Currency].minorUnits === 0 ? '2000' : '50.00'
  const made = { payee_id, source_currency: destination.currency, amount, method: id, ...payment }
  expect(detailProblems({ destination, payee, direction: 'outbound', ...payment, ...right })).toEqual({})
  for (const told of wrong) {
    const fields = detailProblems({ destination, payee, direction: 'outbound', ...payment, ...told })
    expect(Object.keys(fields)).toHaveLength(1)
    const draft = await draftOf(world, as, { ...made, ...told })
    const answer = await confirm(world, as, draft.id)
    expect(answer).toMatchObject({ code: 'payment_incomplete', data: { fields } })
    expect((answer.data as unknown as { fields: object }).fields).toEqual(fields)
  }
})

test.each(abroad)('a payment by %s is ordered, taken by the bank, and reaches its payee', async (id) => {
  // Some examples have one account: a merchant pays it by one payee.
  const as = await trader(world, {})
  const currency = (findDestination(id)?.currency ?? '') as Currency
  const [amount, much] =
    currencyFacts[currency].minorUnits === 0 ? ['2000', '9000000'] : ['50.00', '900000.00']
  await fund(world, as, currency, much)
  const account = `SETTLEMENT-${currency}`
  const paid = { amount: much, currency }
  await bank.ask('POST', '/sandbox/credits', { account, paid, payer: { name: 'Provider' } })
  const payee = await activePayee(world, as, {}, id)
  const body = { payee_id: payee.id, source_currency: currency, amount, method: id, purpose: 'goods' }
  const draft = await draftOf(world, as, { ...body, details: detailsFor(id) })
  await authorised(world, as, draft)
  await expect.poll(async () => (await readPayment(world, as, draft.id)).payment_state).toBe('paid')
  expect(await bank.ask('GET', `/sandbox/payments/${draft.number}`)).toMatchObject({ debited: 1 })
})
