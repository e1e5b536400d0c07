import { moveRateInSandbox } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { expect } from 'vitest'
import { pulsesOf } from '../app.ts'
import { beatOnce } from '../kernel/pulse.ts'
import type { World } from './world.ts'

/** Takes the current rates as a worker does, with all their consequences. */
export async function tickRates(world: World): Promise<void> {
  const pulse = pulsesOf(world.config).find(({ name }) => name === 'rates')
  if (!pulse) throw new Error('This world has no source of rates')
  await beatOnce(pulse, world.context)
}

/** Moves a currency to a rate per US dollar by the sandbox call. */
export async function moveRate(world: World, currency: Currency, units_per_usd: string): Promise<void> {
  const move = () => world.call(moveRateInSandbox, { body: { currency, units_per_usd } })
  // A busy server asks to retry at first.
  await expect.poll(async () => (await move()).code, { timeout: 10_000 }).toBe('ok')
}
