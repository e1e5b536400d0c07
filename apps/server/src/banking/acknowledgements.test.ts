import { listBankMessages, type Payment } from '@causeway/contract'
import { writeAcknowledgement } from '@causeway/iso20022'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchPayment } from '../payments/dispatch.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { nextReference, tellServer } from '../testing/bank-messages.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { authorised, draftOf, payer, paymentTo, readPayment, tellStatus } from '../testing/payments.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let bank: BankDouble
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

/** A payment whose order the bank has, and whose acknowledgement was lost. */
async function unacknowledged() {
  const { as, payee } = await payer(world)
  const payment = await authorised(world, as, await draftOf(world, as, paymentTo(payee.id)))
  bank.failNextMessages(0)
  await expect(dispatchPayment(world.context, { payment_id: payment.id })).rejects.toThrow()
  return { as, payment, ...(await orderOf(payment)) }
}

async function orderOf({ id }: Pick<Payment, 'id'>) {
  const sql = 'select envelope, message_state from bank_messages where subject_id = $1'
  const { rows } = await world.database.asOwner(sql, [id])
  return { envelope: String(rows[0]?.['envelope']), state: rows[0]?.['message_state'] }
}

const acknowledge = (related_id: string, description = '') =>
  tellServer(
    world,
    writeAcknowledgement({
      message_id: nextReference('ACK'),
      created_at: world.clock.now(),
      related_id,
      status: description ? 'refused' : 'accepted',
      description,
    }),
  )

test('an acknowledgement that comes as a message ends the message that it names', async () => {
  const { payment, envelope, state } = await unacknowledged()
  expect(state).toBe('waiting')
  await acknowledge(envelope)
  expect(await orderOf(payment)).toMatchObject({ state: 'done' })
})

test('a refusal that comes as a message fails the payment, once', async () => {
  const { as, payment, envelope } = await unacknowledged()
  await acknowledge(envelope, 'not today')
  await acknowledge(envelope, 'not today')
  await acknowledge(envelope)
  expect(await orderOf(payment)).toMatchObject({ state: 'refused' })
  expect(await readPayment(world, as, payment.id)).toMatchObject({
    payment_state: 'failed',
    failure: { text: 'not today' },
  })
})

test('a refusal after an acceptance changes nothing', async () => {
  const { as, payment, envelope } = await unacknowledged()
  await acknowledge(envelope)
  await acknowledge(envelope, 'not today')
  expect(await orderOf(payment)).toMatchObject({ state: 'done' })
  expect((await readPayment(world, as, payment.id)).payment_state).toBe('processing')
})

test('an acknowledgement of a message that was never sent waits for an operator', async () => {
  const as = await world.operator(['treasurer'])
  const { related_id } = await acknowledge('NEVER-SENT')
  const query = { kind: 'acknowledgement', message_state: 'exception' }
  const messages = expectOk(await world.call(listBankMessages, { as, query }))
  expect(messages).toMatchObject([{ problem: 'acknowledgement_unknown', envelope: related_id }])
})

test('a status report ends the message that it names, where the bank acknowledges none', async () => {
  const { as, payment, envelope } = await unacknowledged()
  await tellStatus(world, payment, 'ACSP', {}, envelope)
  expect(await orderOf(payment)).toMatchObject({ state: 'done' })
  expect((await readPayment(world, as, payment.id)).payment_state).toBe('sent')
})
