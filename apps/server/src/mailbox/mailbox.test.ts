import { listMailbox } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { queueMail } from '../kernel/mail/mail.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true })
})
afterAll(() => world.stop())

coverCall(listMailbox, { world: () => world, valid: async () => ({}) })

test('the mailbox is read by address, in upper or lower case, newest first', async () => {
  const send = async (to: string, language: 'zh-CN' | 'en-US') => {
    await world.db.transact(providerScope, (tx) =>
      queueMail(tx, { to, language, template: 'test', values: {}, path: '/' }),
    )
    const count = async () => (await world.call(listMailbox, { query: { to } })).count
    await expect.poll(count).toBeGreaterThan(0)
    world.clock.advance(1000)
  }
  await send('a@example.com', 'zh-CN')
  await send('b@example.com', 'en-US')
  await send('A@EXAMPLE.COM', 'en-US')
  const box = async () => (await world.call(listMailbox, { query: { to: 'A@example.com' } })).data
  await expect.poll(box).toHaveLength(2)
  const times = (await box()).map(({ sent_at }) => sent_at)
  expect(times).toEqual([...times].sort().reverse())
})

test('outside the sandbox there is no mailbox', async () => {
  const live = await createWorld({ config: { sandbox: false } })
  expect(await live.call(listMailbox)).toMatchObject({ status: 404, code: 'not_found' })
  const description = await (await live.fetch('/api/openapi.json')).text()
  expect(description).not.toContain('mailbox')
  await live.stop()
})
