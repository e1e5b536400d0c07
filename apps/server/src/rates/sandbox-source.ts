import type { Mids } from '@causeway/contract'
import { type Currency, currencies, formatRate, parseRate } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { insertMove, type Move, selectMoves } from './queries.ts'
import { startOf, unitsAt } from './sandbox-path.ts'
import type { Input, RateSource } from './source.ts'

/** Significant digits: a few more than a market quotes. */
const FIGURES = 8

/** The largest distance of a moved rate from its start, as a factor. */
const FURTHEST = 10

type SourceSettings = { readonly sandbox: boolean; readonly rate_seed: string }

/** The source of this server. Outside the sandbox there is none yet, so nothing is quoted. */
export function rateSourceOf({ sandbox, rate_seed }: SourceSettings): RateSource | undefined {
  return sandbox ? sandboxSource(rate_seed) : undefined
}

/** A simulated market that starts near real rates; never a basis for real prices. */
function sandboxSource(seed: string): RateSource {
  return {
    name: 'sandbox',
    latest: async (now, reader) => ({
      at: now.toISOString(),
      mids: midsAt(seed, now, await selectMoves(reader, 'latest')),
    }),
    history: async (times, reader) => {
      const moves = await selectMoves(reader, 'all')
      return times.map((time) => midsAt(seed, time, moves))
    },
    move: (tx, clock, input) => moveRate(tx, clock, seed, input),
  }
}

/** The path of each currency, multiplied by the factor of its last move before the time. */
function midsAt(seed: string, time: Date, moves: readonly Move[]): Mids {
  const factorOf = (currency: Currency) =>
    moves.findLast((move) => move.currency === currency && Date.parse(move.moved_at) <= time.getTime())
      ?.factor ?? 1
  const midOf = (currency: Currency) => unitsAt(seed, currency, time.getTime()) * factorOf(currency)
  return Object.fromEntries(currencies.map((currency) => [currency, rateTextOf(midOf(currency))]))
}

function rateTextOf(units: number): string {
  // By decimals, because toPrecision writes large numbers with an exponent.
  const decimals = Math.max(0, FIGURES - 1 - Math.floor(Math.log10(units)))
  const rate = parseRate(units.toFixed(decimals))
  if (!rate) throw new Error(`The sandbox computed an invalid rate: ${units}`)
  return formatRate(rate)
}

/** Moves a currency to a rate. The dollar cannot be moved, as all others are measured by it. */
async function moveRate(
  tx: Tx,
  clock: Clock,
  seed: string,
  { currency, units_per_usd }: Input,
): Promise<void> {
  const distance = Number(units_per_usd) / startOf(currency)
  if (currency === 'USD' || distance < 1 / FURTHEST || distance > FURTHEST) {
    throw new ApiError('rate_out_of_range')
  }
  const moved_at = clock.now()
  const factor = Number(units_per_usd) / unitsAt(seed, currency, moved_at.getTime())
  await insertMove(tx, { currency, factor, moved_at })
}
