import { expect, test } from 'vitest'
import { findingsIn } from '../testing/books.ts'
import { orderFor, trader } from '../testing/exchange.ts'
import { moveRate } from '../testing/rates.ts'
import { createWorld } from '../testing/world.ts'

test('the auditor proves that what is reserved is what open orders reserve', async () => {
  const world = await createWorld()
  await moveRate(world, 'CNY', '7')
  const { id } = await orderFor(world, await trader(world))
  expect(await findingsIn(world)).toEqual([])
  const add = (minor: number) =>
    world.database.asOwner('update limit_orders set sell_minor = sell_minor + $2 where order_id = $1', [
      id,
      minor,
    ])
  await add(1)
  expect((await findingsIn(world)).map(({ kind }) => kind)).toContain('open_objects_differ')
  await add(-1)
  await world.stop()
})
