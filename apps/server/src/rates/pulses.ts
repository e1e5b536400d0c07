import { sql } from 'kysely'
import type { Tx } from '../kernel/db/db.ts'
import type { JobContext } from '../kernel/jobs.ts'
import type { Pulse } from '../kernel/pulse.ts'
import { leaveOutJumps } from './jumps.ts'
import { fillHistory, trimHistory } from './keep-history.ts'
import type { OnRates, Rates } from './service.ts'
import type { RateSource } from './source.ts'
import { askSource, takeRates } from './take-rates.ts'

export const RATES_PULSE = 'rates'
const EVERY_MS = 2000
const HISTORY_EVERY_MS = 600_000

/** The source of rates, if there is one, and the consequences of new rates in order. */
export type RateSettings = {
  readonly source: RateSource | undefined
  readonly onRates: readonly OnRates[]
}

/** Takes rates from the source and stores their history. */
export function ratePulses({ source, onRates }: RateSettings): Pulse[] {
  return source ? [ratesPulse(source, onRates), historyPulse(source)] : []
}

export function ratesPulse(source: RateSource, onRates: readonly OnRates[]): Pulse {
  let isFailing = false
  /** Logs a failing source once, and not every two seconds; a metric shows the age of the rates. */
  const note = (failing: boolean, { log }: JobContext, error?: unknown) => {
    if (failing && !isFailing) log.warn({ error, source: source.name }, 'the rate source failed')
    if (!failing && isFailing) log.info({ source: source.name }, 'the rate source is back')
    isFailing = failing
  }
  let leftOut: readonly string[] = []
  const beat = async (tx: Tx, context: JobContext) => {
    const asked = await askSource(tx, context.clock, source).catch((error: unknown) => {
      note(true, context, error)
    })
    if (!asked) return
    note(false, context)
    // The sandbox's rates may be moved by any distance.
    const { snapshot, jumped } = source.move
      ? { snapshot: asked, jumped: [] }
      : await leaveOutJumps(tx, asked)
    const news = jumped.filter((currency) => !leftOut.includes(currency))
    if (news.length > 0) context.log.warn({ currencies: news, source: source.name }, 'rates jumped')
    leftOut = jumped
    const rates = await takeRates(tx, source.name, snapshot)
    if (rates) for (const each of onRates) await follow(tx, context, each, rates)
  }
  return { name: RATES_PULSE, every_ms: EVERY_MS, beat }
}

/** A consequence that fails is rolled back and repeated with the next rates; everything else is kept. */
async function follow(tx: Tx, context: JobContext, onRates: OnRates, rates: Rates): Promise<void> {
  await sql`savepoint following`.execute(tx)
  try {
    await onRates(tx, context, rates)
    await sql`release savepoint following`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint following`.execute(tx)
    context.log.warn({ error }, 'what follows from new rates failed')
  }
}

function historyPulse(source: RateSource): Pulse {
  const beat = async (tx: Tx, { clock }: JobContext) => {
    await fillHistory(tx, source, clock.now())
    await trimHistory(tx, clock.now())
  }
  return { name: 'rates.history', every_ms: HISTORY_EVERY_MS, beat }
}
