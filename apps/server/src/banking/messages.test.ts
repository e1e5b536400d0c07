import { getBankMessage, getQueues, handleBankMessage, listBankMessages } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movementOf, notificationOf, receiptIdOf, tellServer } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { accountFor, type TestAccount } from '../testing/open-accounts.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let ana: Person
let ben: Person
let account: TestAccount
beforeAll(async () => {
  world = await createWorld()
  ana = await world.operator(['treasurer'])
  ben = await world.operator(['treasurer'])
  account = await accountFor(world, await world.merchant())
})
afterAll(() => world.stop())

const idOf = async (body: Uint8Array): Promise<string> => {
  const { rows } = await world.database.asOwner(`select message_id from bank_messages where body = $1`, [
    Buffer.from(body),
  ])
  return String(rows[0]?.message_id)
}

let broken = 0

/** A message that cannot be read. */
async function refused(): Promise<string> {
  broken += 1
  const body = new TextEncoder().encode(`<Document><script>alert(${broken})</script>`)
  await tellServer(world, body)
  return idOf(body)
}

/** A message that was taken. */
async function taken(...movements: ReturnType<typeof movementOf>[]): Promise<string> {
  const body = notificationOf(world, movements)
  await tellServer(world, body)
  return idOf(body)
}

const handle = (id: string, as = ana) =>
  world.call(handleBankMessage, { as, params: { id }, body: { remark: 'The bank sends it again.' } })

coverCall(listBankMessages, { world: () => world, valid: async () => ({ as: ana }) })
coverCall(getBankMessage, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: await refused() } }),
})
coverCall(handleBankMessage, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: await refused() }, body: { remark: 'Told the bank.' } }),
  wrote: () => ({ data: { remark: 'Told the bank.' } }),
})

describe('a message of the bank', () => {
  test('is shown as it came, with the movements that it told of first and what they became', async () => {
    const [credit, stray] = [movementOf({ to: account }), movementOf({ creditor: { account: 'UNKNOWN' } })]
    const id = await taken(credit, stray)
    const { data } = await world.call(getBankMessage, { as: ana, params: { id } })
    expect(data).toMatchObject({ kind: 'notification', message_state: 'done', deliveries: 1, reuses: null })
    expect(data.body).toContain('<BkToCstmrDbtCdtNtfctn>')
    expect(data.size).toBe(Buffer.byteLength(data.body))
    const byReference = new Map(data.entries.map((entry) => [entry.bank_reference, entry]))
    expect(byReference.get(credit.bank_reference ?? '')).toMatchObject({
      purpose: 'receipt',
      amount: { amount: '100.00', currency: 'USD' },
      subject: { kind: 'receipt', id: await receiptIdOf(world, credit), number: expect.any(String) },
    })
    expect(byReference.get(stray.bank_reference ?? '')).toMatchObject({ purpose: 'suspense', subject: null })
    const again = await taken(credit)
    expect((await world.call(getBankMessage, { as: ana, params: { id: again } })).data.entries).toEqual([])
  })

  test('counts its deliveries, and waits for an operator if it was refused', async () => {
    const id = await refused()
    const before = (await world.call(getQueues, { as: ana })).data.bank_exceptions.count
    const { data } = await world.call(listBankMessages, { as: ana, query: { queue: 'waiting' } })
    expect(data.find((row) => row.id === id)).toMatchObject({ message_state: 'refused', kind: 'unreadable' })
    expect((await handle(id)).data).toMatchObject({
      message_state: 'handled',
      handled_by: expect.any(String),
      remark: 'The bank sends it again.',
    })
    expect((await world.call(getQueues, { as: ana })).data.bank_exceptions.count).toBe(before - 1)
  })

  test('is dealt with once, and only if it needs it', async () => {
    const id = await refused()
    const answers = await Promise.all([handle(id, ana), handle(id, ben)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['bank_message_wrong_state', 'ok'])
    expect(await handle(await taken(movementOf({ to: account })))).toMatchObject({
      code: 'bank_message_wrong_state',
    })
  })
})
