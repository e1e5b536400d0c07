import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bankBooks } from '@causeway/bank-link'
import { expect } from 'vitest'
import { screenReceived } from '../../receipts/service.ts'
import { type BankProcess, freePort, startBank } from '../../testing/bank-process.ts'
import { type Child, runChild } from '../../testing/child.ts'
import { liveSettings } from '../../testing/live-settings.ts'
import { accountFor, type TestAccount } from '../../testing/open-accounts.ts'
import { createWorld, type World } from '../../testing/world.ts'

const ACCOUNTS = 20
/** Requests to the bank that are under way at a time. */
const PAYERS = 24
const SECRET = 'a secret of the bank and of the provider'

async function startServer({ database }: World, port: number, folder: string): Promise<Child> {
  const child = runChild('main.ts', [], {
    ...liveSettings,
    BANK_SECRET: SECRET,
    PORT: String(port),
    METRICS_PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.ownerUrl,
    DATABASE_API_URL: database.apiUrl,
    LOG_LEVEL: 'error',
  })
  await child.says(/ready: /)
  return child
}

type Payments = {
  readonly bank: BankProcess
  readonly accounts: readonly TestAccount[]
  readonly credits: number
  readonly onPaid: (count: number) => void
}

/** Payers pay small sums to all accounts, many at a time. */
async function payAll({ bank, accounts, credits, onPaid }: Payments): Promise<void> {
  let begun = 0
  let paid = 0
  const pay = async () => {
    while (begun < credits) {
      begun += 1
      const { bank_account: account = '' } = accounts[begun % accounts.length] ?? {}
      const amount = `${1 + (begun % 90)}.${String(begun % 100).padStart(2, '0')}`
      const payer = { name: `Payer ${begun % 50}`, country: 'US' }
      await bank.ask('POST', '/sandbox/credits', { account, paid: { amount, currency: 'USD' }, payer })
      paid += 1
      onPaid(paid)
    }
  }
  await Promise.all(Array.from({ length: PAYERS }, pay))
}

const FAULTS = [
  { fault: 'duplicate', rate: 0.2 },
  { fault: 'repeated', rate: 0.1 },
  { fault: 'reordered', rate: 0.2 },
  { fault: 'delayed', rate: 0.05 },
  { fault: 'malformed', rate: 0.05 },
  { fault: 'unknown_account', rate: 0.02 },
]

/**
 * A bank tells of credits badly, and the server crashes twice meanwhile. Expects that each credit is booked
 * once, and that the books of both sides are equal.
 */
export async function weatherStorm(credits: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-storm-'))
  const world = await createWorld({ config: { bank_secret: SECRET } })
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, async () => accountFor(world, await world.merchant())),
  )
  const port = await freePort()
  const provider_url = `http://127.0.0.1:${port}`
  const bank = await startBank({ secret: SECRET, folder: path.join(folder, 'bank'), provider_url })
  let server = await startServer(world, port, folder)
  try {
    await bank.ask('PUT', '/sandbox/faults', FAULTS)
    let isRestarting = Promise.resolve()
    const crashes = [credits / 4, credits / 2]
    const onPaid = (paid: number) => {
      if (!crashes.includes(paid)) return
      isRestarting = isRestarting.then(async () => {
        await server.kill('SIGKILL')
        server = await startServer(world, port, folder)
      })
    }
    await payAll({ bank, accounts, credits, onPaid })
    await isRestarting
    await expectEqualBooks(world, bank, credits)
    await server.kill('SIGTERM')
    await screenReceived(world.context)
    await world.stop()
  } finally {
    await Promise.all([server.kill(), bank.child.kill()])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function expectEqualBooks(world: World, bank: BankProcess, credits: number): Promise<void> {
  const readBooks = async () => bankBooks.parse(await bank.ask('GET', '/sandbox/books')).currencies.USD
  await expect.poll(async () => (await readBooks())?.messages.waiting, { timeout: 500_000 }).toBe(0)
  const theirs = await readBooks()
  const { rows } = await world.database.asOwner(
    `select count(*)::int as credits, (sum(amount_minor) / 100)::numeric(20, 2)::text as balance,
       (select (-sum(e.amount) / 100)::numeric(20, 2)::text from ledger_entries e
        join ledger_accounts a using (account_id) where a.kind = 'nostro') as nostro,
       count(*) filter (where purpose = 'suspense')::int > 0 as has_unknown,
       (select count(*) from bank_messages where message_state = 'refused') > 0 as has_refused,
       (select count(*) from bank_messages where message_state = 'waiting')::int as waiting
     from bank_entries`,
  )
  const balance = theirs?.balance
  expect(theirs?.credits.count).toBe(credits)
  expect(rows).toEqual([
    { credits, balance, nostro: balance, has_unknown: true, has_refused: true, waiting: 0 },
  ])
}
