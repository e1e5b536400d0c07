import { listMailbox } from '@causeway/contract'
import { expect } from 'vitest'
import type { World } from './world.ts'

const read = async (world: World, to: string) =>
  (await world.call(listMailbox, { query: { to, page_size: 100 } })).data

/** The mails to an address, newest first, once the expected number has arrived. */
export async function mailsTo(world: World, to: string, count = 1) {
  await expect.poll(async () => (await read(world, to)).length).toBeGreaterThanOrEqual(count)
  return read(world, to)
}

/** The token in the newest mail with a link, once that many have arrived. */
export async function tokenTo(world: World, to: string, count = 1): Promise<string> {
  const tokens = async () =>
    (await read(world, to)).flatMap(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await tokens()).length).toBeGreaterThanOrEqual(count)
  return (await tokens())[0] ?? ''
}

/** The templates of the mails that were ordered for an address, oldest first. */
export async function templatesTo({ database }: World, to: string): Promise<unknown[]> {
  const { rows } = await database.asOwner(
    "select data ->> 'template' as template from pgboss.job where data ->> 'to' = $1 order by created_on",
    [to],
  )
  return rows.map(({ template }) => template)
}
