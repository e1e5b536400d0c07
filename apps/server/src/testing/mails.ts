import { listMailbox } from '@causeway/contract'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** The mails of an address, newest first, once there are as many as expected. */
export async function mailsTo(world: World, to: string, count = 1) {
  const read = async () => (await world.call(listMailbox, { query: { to, page_size: 100 } })).data
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(count)
  return read()
}

/** What the link in the newest mail of an address carries. */
export async function tokenTo(world: World, to: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(world, to, count)
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link in “${mail?.subject}”`)
  return token
}
