import { setTimeout as sleep } from 'node:timers/promises'
import {
  authorisePayment,
  type Call,
  createAuthorisation,
  createExport,
  createPayment,
  getExport,
  listBalances,
  listPayments,
  listReceipts,
  login,
} from '@causeway/contract'
import { expect, test } from 'vitest'
import { book } from '../testing/bank-messages.ts'
import { type MerchantPerson, PASSWORD } from '../testing/builders.ts'
import { makeCall, type Request } from '../testing/client.ts'
import { freshKey, PAY_PWD } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { accountFor, type TestAccount } from '../testing/open-accounts.ts'
import { payer, paymentTo } from '../testing/payments.ts'
import { residentMegabytes } from '../testing/resident-megabytes.ts'
import { type Programs, startPrograms } from './testing/killed-programs.ts'

const USE_MS = 60 * 60_000
const QUIET_MS = 10 * 60_000
const USERS = 4
/** Every so many turns a user exports its payments. */
const EXPORT_EVERY = 10
/** After the quiet time each program holds no more than this beyond its start. */
const MORE_MAX_MB = 250

type User = {
  readonly as: MerchantPerson
  readonly payee_id: string
  readonly account: TestAccount
}

/** What a person does in a minute at the portal: signs in, reads lists, pays, and is paid. */
async function turn({ world, wires }: Programs, { as, payee_id, account }: User, number: number) {
  const { url } = wires.merchant
  const ask = async <C extends Call>(call: C, request: Request = {}) =>
    expectOk(await makeCall(url, call, { as, ...request }))
  await ask(login, { body: { email: as.email, password: PASSWORD } })
  for (const call of [listPayments, listReceipts, listBalances]) await ask(call)
  const amount = `1.${String(number % 100).padStart(2, '0')}`
  const draft = await ask(createPayment, { body: paymentTo(payee_id, { amount }), headers: freshKey() })
  const confirmation = { kind: 'payment', id: draft.id, accepts_duplicates: true }
  const { id: authorisation_id } = await ask(createAuthorisation, { body: confirmation })
  const body = { authorisation_id, pay_pwd: PAY_PWD }
  await ask(authorisePayment, { params: { id: draft.id }, body, headers: freshKey() })
  const fetchFrom = (target: string, init?: RequestInit) => fetch(new URL(target, url), init)
  await book({ ...world, fetch: fetchFrom }, { to: account, paid: '10.00' })
  if (number % EXPORT_EVERY > 0) return
  const asked = {
    kind: 'payments',
    format: 'xlsx',
    language: 'en-US',
    time_zone: 'Asia/Shanghai',
    filter: {},
  }
  const { id } = await ask(createExport, { body: asked })
  await expect.poll(async () => (await ask(getExport, { params: { id } })).export_state).toBe('ready')
}

test('an hour of mixed use leaves no memory behind', { timeout: 2 * USE_MS }, async () => {
  const programs = await startPrograms()
  const servers = ['api', 'worker'] as const
  const held = () => servers.map((server) => residentMegabytes(programs.pidOf(server)))
  try {
    const users: User[] = []
    for (let index = 0; index < USERS; index += 1) {
      const { as, payee } = await payer(programs.world, '100000.00')
      users.push({ as, payee_id: payee.id, account: await accountFor(programs.world, as) })
    }
    const start = held()
    let peak = start
    let turns = 0
    const end = Date.now() + USE_MS
    const use = async (user: User) => {
      for (let number = 1; Date.now() < end; number += 1) {
        await turn(programs, user, number)
        turns += 1
        const now = held()
        peak = peak.map((most, index) => Math.max(most, now[index] ?? 0))
      }
    }
    await Promise.all(users.map(use))
    await sleep(QUIET_MS)
    const quiet = held()
    for (const [index, server] of servers.entries()) {
      process.stdout.write(
        `${server}: ${start[index]} MB at the start, ${peak[index]} MB at most in ${turns} turns, ` +
          `${quiet[index]} MB after ${QUIET_MS / 60_000} quiet minutes\n`,
      )
      expect((quiet[index] ?? 0) - (start[index] ?? 0), server).toBeLessThan(MORE_MAX_MB)
    }
  } finally {
    await programs.stop()
  }
})
