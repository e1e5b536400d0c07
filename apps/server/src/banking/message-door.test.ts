import { readAcknowledgement, readXml } from '@causeway/iso20022'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendToServer, tellServer } from '../testing/bank-messages.ts'
import { sendLarge } from '../testing/large-message.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const MEGABYTE = 1_000_000

const countMessages = async () =>
  (await world.database.asOwner('select count(*)::int as count from bank_messages')).rows[0]?.count

describe('a message of 200 MB', () => {
  test('that tells its length is refused before it is read', async () => {
    const { status, text, bytes } = await sendLarge(world.address, 200 * MEGABYTE, true)
    expect(status).toBe(413)
    expect(readAcknowledgement(readXml(Buffer.from(text)))).toMatchObject({
      status: 'refused',
      description: 'too_large',
    })
    expect(bytes).toBeLessThan(20 * MEGABYTE)
    expect(await countMessages()).toBe(0)
  })

  test('that does not tell its length is refused once it is larger than any message', async () => {
    const { status, bytes } = await sendLarge(world.address, 200 * MEGABYTE, false)
    expect(status).toBe(413)
    expect(bytes).toBeGreaterThan(20 * MEGABYTE)
    expect(bytes).toBeLessThan(60 * MEGABYTE)
    expect(await countMessages()).toBe(0)
  })
})

const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "&l${index};&l${index};">`)

describe('a message that would grow when it is read', () => {
  test.each([
    ['declares entities', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs.join('')}]><a>&l9;</a>`, 'doctype_refused'],
    ['is nested without end', '<a>'.repeat(100_000), 'too_deep'],
    ['has elements without end', `<a>${'<b/>'.repeat(500_001)}</a>`, 'too_many_elements'],
  ])('that %s is answered, and kept for an operator', async (_what, text, problem) => {
    const before = Number(await countMessages())
    const body = new TextEncoder().encode(text)
    expect(await tellServer(world, body)).toMatchObject({ status: 'refused', description: problem })
    expect(await countMessages()).toBe(before + 1)
  })
})

test('a message that another one signed is not read', async () => {
  const before = await countMessages()
  const response = await sendToServer(world, new TextEncoder().encode('<a/>'), 'another secret')
  expect(response.status).toBe(401)
  expect(await countMessages()).toBe(before)
})
