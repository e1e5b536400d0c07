import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { destinations, findDestination, formOf } from '@causeway/bank-details/payees'
import { payeeOf } from '@causeway/contract'
import { type Currency, currencyFacts } from '@causeway/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fund } from '../testing/bank-messages.ts'
import { type BankProcess, freePort, startBank } from '../testing/bank-process.ts'
import { trader } from '../testing/exchange.ts'
import { activePayee, payeeInputTo } from '../testing/payees.ts'
import { authorised, draftOf, readPayment } from '../testing/payments.ts'
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

/** What a payment adds, by the examples of the destination. */
function detailsFor(id: string): Record<string, string> {
  const destination = findDestination(id)
  if (!destination) throw new Error(`There is no destination ${id}`)
  const { payee } = payeeOf(destination, payeeInputTo(id))
  const asked = formOf(destination, payee, 'payment').filter(({ is_required }) => is_required)
  const common = ['charge_bearer', 'reference']
  return Object.fromEntries(
    asked.filter(({ key }) => !common.includes(key)).map(({ key, example }) => [key, example]),
  )
}

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
