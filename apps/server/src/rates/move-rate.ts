import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdPulse } from '../kernel/pulse.ts'
import { RATES_PULSE, type RateSettings } from './pulses.ts'
import type { Input, Snapshot } from './source.ts'
import { askSource, takeRates } from './take-rates.ts'

/** Moves a rate of the sandbox and runs all consequences of new rates before it answers. */
export async function moveRate(
  { source, onRates }: RateSettings,
  { tx, clock, request_id }: { readonly tx: Tx; readonly clock: Clock; readonly request_id: string },
  input: Input,
): Promise<Snapshot> {
  if (!source?.move) throw new Error('Only rates of the sandbox can be moved')
  await holdPulse(tx, RATES_PULSE)
  await source.move(tx, clock, input)
  const { currency: id, ...data } = input
  await recordEvent(tx, { clock, actor: { kind: 'system' }, request_id }, { action: 'rate.move', id, data })
  const snapshot = await askSource(tx, clock, source)
  const rates = await takeRates(tx, source.name, snapshot)
  if (rates) for (const follow of onRates) await follow(tx, { clock, request_id }, rates)
  return snapshot
}
