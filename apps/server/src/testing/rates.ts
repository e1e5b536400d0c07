import { moveRateInSandbox } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { expect } from 'vitest'
import { pulsesOf } from '../app.ts'
import { exchangeOnRates } from '../exchange/on-rates.ts'
import { beatOnce } from '../kernel/pulse.ts'
import { ratesPulse } from '../rates/pulses.ts'
import type { World } from './world.ts'

/** Takes the current rates as a worker does, with all their consequences. */
export async function tickRates(world: World): Promise<void> {
  const pulse = pulsesOf(world.config).find(({ name }) => name === 'rates')
  if (!pulse) throw new Error('This world has no source of rates')
  await beatOnce(pulse, world.context)
}

/** Takes a rate per US dollar from a feed that is late by this age, with all its consequences. */
export async function takeLateRate(
  world: World,
  currency: Currency,
  units_per_usd: string,
  age_ms: number,
): Promise<void> {
  const at = new Date(world.clock.now().getTime() - age_ms).toISOString()
  const feed = { name: 'late feed', latest: async () => ({ at, mids: { [currency]: units_per_usd } }) }
  await beatOnce(ratesPulse(feed, exchangeOnRates), world.context)
}

/** Moves a currency to a rate per US dollar by the sandbox call. */
export async function moveRate(world: World, currency: Currency, units_per_usd: string): Promise<void> {
  const move = () => world.call(moveRateInSandbox, { body: { currency, units_per_usd } })
  // A busy server asks to retry at first.
  await expect.poll(async () => (await move()).code).toBe('ok')
}
